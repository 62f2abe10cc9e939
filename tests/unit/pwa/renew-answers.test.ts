import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/schemas/tool-query.ts';
import { AnswerCache } from '#pwa/api/answer-cache.ts';
import { HttpError, OfflineError } from '#pwa/api/http-error.ts';
import { relatedKey, toolKey, toolsKey } from '#pwa/api/keys.ts';
import { type LocalSource, setLocalSource } from '#pwa/api/local-source.ts';
import { renewAnswers, type Screens } from '#pwa/offline/catalogue/renew-answers.ts';
import { SavedAnswers } from '#pwa/offline/catalogue/saved-answers.ts';
import { Snapshot } from '#pwa/offline/catalogue/snapshot.ts';
import { catalogTool } from '#tests/support/catalog-tool.ts';
import { smallCatalog } from '#tests/support/small-catalog.ts';

const ALL = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'en');
const claude = toolKey('claude', 'en');
const [saved] = smallCatalog().tools;

function savedHere(): LocalSource {
  const answers = new SavedAnswers();
  answers.put(new Snapshot('en', smallCatalog()), 0);
  return answers as unknown as LocalSource;
}

/** A page with these answers; `put` notes what it is given anew. */
function pageWith(answers: Record<string, unknown>): Screens & { put: Map<string, unknown> } {
  const cache = AnswerCache.from(answers, {});
  const put = new Map<string, unknown>();
  const mutate = async (key: string, data: unknown) => {
    put.set(key, data);
    cache.set(key, { data });
  };
  const compare = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return { cache, put, mutate: mutate as unknown as Screens['mutate'], compare };
}

test('a catalogue from the store fills what is missing and replaces nothing that the server has said', async () => {
  const list = { items: [], total: 0 };
  const page = pageWith({ [ALL]: list });
  page.cache.set(relatedKey('claude', 'en'), { data: undefined, error: new OfflineError() });

  await renewAnswers(savedHere(), 'restored', page);

  expect(page.cache.answer(ALL)).toBe(list);
  expect(page.cache.answer(relatedKey('claude', 'en'))).toMatchObject([{ slug: 'whisper' }]);
});

test('a screen that waits for the server is told what the store has', async () => {
  const source = savedHere();
  setLocalSource(source);
  const page = pageWith({});
  page.cache.set(ALL, { isLoading: true, isValidating: true });

  await renewAnswers(source, 'restored', page);

  expect([...page.put.keys()]).toEqual([ALL]);
});

test('a new catalogue replaces what it says otherwise, and nothing that it says the same', async () => {
  const source = savedHere();
  const page = pageWith({ [ALL]: source.answer(ALL), [toolsKeyOf('whisper')]: { items: [], total: 0 } });

  await renewAnswers(source, 'renewed', page);

  expect([...page.put.keys()]).toEqual([toolsKeyOf('whisper')]);
});

test('the reviews that came with a tool stay, and the tool is asked for again if it has changed', async () => {
  const same = { ...saved, reviews: [] };
  const other = { ...catalogTool({ id: 1, slug: 'claude', name: 'Claude then', popularity: 9 }), reviews: [{ id: 7 }] };
  const [unchanged, changed] = [pageWith({ [claude]: same }), pageWith({ [claude]: other })];

  await renewAnswers(savedHere(), 'renewed', unchanged);
  await renewAnswers(savedHere(), 'renewed', changed);

  expect(unchanged.cache.answer(claude)).toBe(same);
  expect(changed.cache.answer(claude)).toMatchObject({ name: 'Claude', reviews: [{ id: 7 }], saved: {} });
});

test('what is in the catalogue no more is asked for again', async () => {
  const page = pageWith({ [toolKey('gone', 'en')]: { ...saved, slug: 'gone', reviews: [] } });

  await renewAnswers(savedHere(), 'renewed', page);

  expect(page.put).toEqual(new Map([[toolKey('gone', 'en'), undefined]]));
});

test('a failure is forgotten once there is an answer, but an old copy does not overrule a refusal', async () => {
  const page = pageWith({});
  page.cache.fail(ALL, new OfflineError());
  page.cache.fail(claude, new HttpError(404, 'not_found', 'Tool not found'));

  await renewAnswers(savedHere(), 'restored', page);
  expect(page.cache.failedKeys()).toEqual([claude]);
  await renewAnswers(savedHere(), 'renewed', page);
  expect(page.cache.failedKeys()).toEqual([]);
});

test('nor does it overrule one that a screen was given', async () => {
  const page = pageWith({});
  page.cache.set(claude, { data: undefined, error: new HttpError(404, 'not_found', 'Tool not found') });

  await renewAnswers(savedHere(), 'ratings', page);
  expect(page.cache.answer(claude)).toBeUndefined();
  await renewAnswers(savedHere(), 'renewed', page);
  expect(page.cache.answer(claude)).toMatchObject({ slug: 'claude' });
});

function toolsKeyOf(search: string) {
  return toolsKey({ ...NO_FILTER, search, sort: 'relevance', limit: 24, offset: 0 }, 'en');
}
