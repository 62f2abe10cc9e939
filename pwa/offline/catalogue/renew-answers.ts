import type { useSWRConfig } from 'swr';
import type { AnswerCache } from '#pwa/api/answer-cache.ts';
import { isNotFound } from '#pwa/api/http-error.ts';
import type { KnownTool } from '#pwa/api/known-tool.ts';
import type { LocalSource } from '#pwa/api/local-source.ts';
import type { News } from './catalogue-keeper.ts';
import { inStretches } from './in-stretches.ts';
import { readQuestion } from './read-question.ts';

type Config = ReturnType<typeof useSWRConfig>;
type Source = Pick<LocalSource, 'answer' | 'isMissing'>;
export type Screens = { cache: AnswerCache } & Pick<Config, 'mutate' | 'compare'>;

function isOfServer(key: string, answer: unknown): answer is KnownTool {
  return readQuestion(key)?.about === 'tool' && (answer as KnownTool).saved === undefined;
}

/** The server's own answer stays as long as the catalogue says the same; else the catalogue's text, with its reviews. */
function renewedTool(known: KnownTool, found: KnownTool, compare: Config['compare']): KnownTool {
  const { reviews, ...rest } = known;
  const { reviews: _, saved: __, ...newest } = found;
  return compare(rest, newest) ? known : { ...newest, reviews, saved: { reviewsAt: null } };
}

function renewAnswer(key: string, source: Source, news: News['kind'], { cache, mutate, compare }: Screens): void {
  const { data: known, error } = cache.get(key) ?? {};
  const found = source.answer(key);
  const isNewCatalogue = news === 'renewed';
  const put = (answer: unknown) => void mutate(key, answer, { revalidate: answer === undefined });
  if (found === undefined) {
    if (isNewCatalogue && known !== undefined && source.isMissing(key)) put(undefined);
  } else if (known === undefined) {
    if (isNewCatalogue || !isNotFound(error)) put(found);
  } else if (isOfServer(key, known)) {
    const newest = isNewCatalogue ? renewedTool(known, found as KnownTool, compare) : known;
    if (newest !== known) put(newest);
  } else if (news !== 'restored' && !compare(known, found)) {
    put(found);
  }
}

/**
 * Brings what the page has to what is saved: what it lacked or failed to get is there now, and after news it is the newest
 * of both. A catalogue from the store replaces no answer, because that may be newer. Screens that show the same render nothing.
 */
export async function renewAnswers(source: Source, news: News['kind'], screens: Screens): Promise<void> {
  const { cache } = screens;
  for (const key of cache.failedKeys()) {
    const isRefused = isNotFound(cache.failure(key)) && news !== 'renewed';
    if (!isRefused && source.answer(key) !== undefined) cache.forget(key);
  }
  await inStretches([...cache.keys()], (key) => renewAnswer(key, source, news, screens));
}

/** After a connection came back: asks again for what failed without it, and for the answers that only stood in (`stopgaps`). */
export function retryFailures({ cache, mutate }: Screens, stopgaps: readonly string[]): void {
  for (const key of cache.failedKeys()) cache.forget(key);
  for (const [key, { error }] of cache) if (error !== undefined) void mutate(key).catch(() => {});
  for (const key of stopgaps) {
    void mutate(key).catch(() => {});
    // No screen shows it, so nobody asks now: the next one that does will.
    if (!cache.get(key)?.isValidating) cache.delete(key);
  }
}
