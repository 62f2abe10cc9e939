import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { isNotFound, isOffline, notSavedError } from '#pwa/lib/api/http-error.ts';
import { type OfflineSource, type SwrCache, setOfflineSource, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { chunked, whenIdle } from '#pwa/lib/scheduling.ts';
import { parseEndpointQuery } from './endpoint-query.ts';
import { type CatalogueEvent, offlineCatalogue } from './offline-catalogue.ts';
import { openAnyCatalogue } from './offline-languages.ts';
import { saveLogos } from './saved-logos.ts';

type SwrConfig = ReturnType<typeof useSWRConfig>;
type AnswerSource = Pick<OfflineSource, 'answer' | 'fallback' | 'isMissing'>;
export type SwrHandles = { cache: SwrCache } & Pick<SwrConfig, 'mutate' | 'compare'>;

function isFromServer(key: string, answer: unknown): answer is ToolDetails {
  return parseEndpointQuery(key)?.name === 'getTool' && (answer as ToolDetails).saved === undefined;
}

/** Keeps the server's answer while the catalogue agrees; else takes its fields and keeps the reviews. */
function mergeTool(known: ToolDetails, found: ToolDetails, compare: SwrConfig['compare']): ToolDetails {
  const { reviews, ...rest } = known;
  const { reviews: _, saved: __, ...newest } = found;
  return compare(rest, newest) ? known : { ...newest, reviews, saved: { reviewsAt: null } };
}

function revalidateAnswer(
  key: string,
  source: AnswerSource,
  news: CatalogueEvent['kind'],
  { cache, mutate, compare }: SwrHandles,
): void {
  const { data: known, error } = cache.get(key) ?? {};
  const isLost = known === undefined && isOffline(error);
  const found = isLost ? source.fallback(key) : source.answer(key);
  const isNewCatalogue = news === 'renewed';
  const put = (answer: unknown) => void mutate(key, answer, { revalidate: answer === undefined });
  if (found === undefined) {
    if (isLost && source.isMissing(key)) cache.setFailure(key, notSavedError());
    if (isNewCatalogue && known !== undefined && source.isMissing(key)) put(undefined);
  } else if (known === undefined) {
    if (isNewCatalogue || !isNotFound(error)) put(found);
  } else if (isFromServer(key, known)) {
    const newest = isNewCatalogue ? mergeTool(known, found as ToolDetails, compare) : known;
    if (newest !== known) put(newest);
  } else if (news !== 'restored' && !compare(known, found)) {
    put(found);
  }
}

/** A `restored` catalogue only fills gaps. Unanswered requests get the device's best answer, even "not found". */
export async function revalidateAnswers(
  source: AnswerSource,
  news: CatalogueEvent['kind'],
  screens: SwrHandles,
): Promise<void> {
  const { cache } = screens;
  for (const key of cache.failedKeys()) {
    const failure = cache.failure(key);
    const isRefused = isNotFound(failure) && news !== 'renewed';
    const isLost = isOffline(failure);
    const found = isLost ? source.fallback(key) : source.answer(key);
    if (!isRefused && found !== undefined) cache.clearFailure(key);
    else if (isLost && source.isMissing(key)) cache.setFailure(key, notSavedError());
  }
  await chunked([...cache.keys()], (key) => revalidateAnswer(key, source, news, screens));
}

/** After a reconnect: retries failed requests and revalidates provisional answers (`stopgaps`). */
export function retryFailures({ cache, mutate }: SwrHandles, stopgaps: readonly string[]): void {
  for (const key of cache.failedKeys()) cache.clearFailure(key);
  for (const [key, { error }] of cache) if (error !== undefined) void mutate(key).catch(() => {});
  for (const key of stopgaps) {
    void mutate(key).catch(() => {});
    // No screen uses it; the next one that does will fetch it.
    if (!cache.get(key)?.isValidating) cache.delete(key);
  }
}

function useSwrHandles(): SwrHandles {
  const cache = useSwrCache();
  const { mutate, compare } = useSWRConfig();
  return useMemo(() => ({ cache, mutate, compare }), [cache, mutate, compare]);
}

function useOfflineSource(screens: SwrHandles): void {
  useEffect(() => {
    setOfflineSource(offlineCatalogue);
    for (const [key, { data }] of screens.cache) if (data !== undefined) offlineCatalogue.observe(key, data);
    const follow = async (event: CatalogueEvent) => {
      if ('language' in event && connection.peek() !== 'offline')
        await offlineCatalogue.prepareFacts(event.language).catch(() => {});
      await revalidateAnswers(offlineCatalogue.authoritative, event.kind, screens);
    };
    const unsubscribe = offlineCatalogue.subscribe((event) => void follow(event));
    const stop = offlineCatalogue.start();
    return () => {
      unsubscribe();
      stop();
    };
  }, [screens]);
}

/** The page is complete without them. */
async function tellNewsOf(language: Language): Promise<void> {
  const follow = await import('#pwa/features/news/follow-news.ts').catch(() => null);
  await follow?.followNews(language);
}

/** Once per language and reconnect, when the page is idle. */
function useCatalogueCheck(): void {
  const language = useLanguage();
  const isReachable = connection.value !== 'offline';
  useEffect(() => {
    void (isReachable ? offlineCatalogue.open(language) : openAnyCatalogue(language));
    let isLeft = false;
    const cancel = whenIdle(async () => {
      await offlineCatalogue.prepareSearch(language);
      if (isReachable) await offlineCatalogue.check(language);
      await offlineCatalogue.prepareSearch(language);
      await Promise.all([
        isLeft ? undefined : tellNewsOf(language),
        isReachable ? saveLogos(mostPopularFirst(offlineCatalogue.snapshot(language)?.catalog.tools)) : undefined,
      ]);
    });
    return () => {
      isLeft = true;
      cancel();
    };
  }, [language, isReachable]);
}

const mostPopularFirst = (tools: readonly CatalogTool[] = []) => tools.toSorted((a, b) => b.popularity - a.popularity);

function useRetryOnReconnect(screens: SwrHandles): void {
  const isReachable = connection.value !== 'offline';
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current) retryFailures(screens, offlineCatalogue.takeProvisionalKeys());
    wasReachable.current = isReachable;
  }, [isReachable, screens]);
}

export function OfflineCatalogueSync() {
  useSignals();
  const screens = useSwrHandles();
  useOfflineSource(screens);
  useCatalogueCheck();
  useRetryOnReconnect(screens);
  return null;
}
