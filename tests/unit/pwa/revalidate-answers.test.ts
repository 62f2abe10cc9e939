import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { CatalogueSnapshot } from '#pwa/features/offline/catalogue-snapshot.ts';
import { OfflineAnswers } from '#pwa/features/offline/offline-answers.ts';
import { revalidateAnswers, type SwrHandles } from '#pwa/features/offline/offline-catalogue-sync.tsx';
import { categoryKey, relatedKey, toolKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { HttpError, isNotFound, OfflineError } from '#pwa/lib/api/http-error.ts';
import { type OfflineSource, SwrCache, setOfflineSource } from '#pwa/lib/api/swr-cache.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';

const ALL = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'en');
const claude = toolKey('claude', 'en');
const [saved] = catalogFixture().tools;

function savedHere(): OfflineSource {
  const answers = new OfflineAnswers();
  answers.put(new CatalogueSnapshot('en', catalogFixture()), 0);
  return answers as unknown as OfflineSource;
}

function pageWith(answers: Record<string, unknown>): SwrHandles & { put: Map<string, unknown> } {
  const cache = SwrCache.from(answers, {});
  const put = new Map<string, unknown>();
  const mutate = async (key: string, data: unknown) => {
    put.set(key, data);
    cache.set(key, { data });
  };
  const compare = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return { cache, put, mutate: mutate as unknown as SwrHandles['mutate'], compare };
}

test('a catalogue from the store fills what is missing and replaces nothing that the server has said', async () => {
  const list = { items: [], total: 0 };
  const page = pageWith({ [ALL]: list });
  page.cache.set(relatedKey('claude', 'en'), { data: undefined, error: new OfflineError() });

  await revalidateAnswers(savedHere(), 'restored', page);

  expect(page.cache.answer(ALL)).toBe(list);
  expect(page.cache.answer(relatedKey('claude', 'en'))).toMatchObject([{ slug: 'whisper' }]);
});

test('a screen that waits for the server is told what the store has', async () => {
  const source = savedHere();
  setOfflineSource(source);
  const page = pageWith({});
  page.cache.set(ALL, { isLoading: true, isValidating: true });

  await revalidateAnswers(source, 'restored', page);

  expect([...page.put.keys()]).toEqual([ALL]);
});

test('a new catalogue replaces what it says otherwise, and nothing that it says the same', async () => {
  const source = savedHere();
  const page = pageWith({ [ALL]: source.answer(ALL), [toolsKeyOf('whisper')]: { items: [], total: 0 } });

  await revalidateAnswers(source, 'renewed', page);

  expect([...page.put.keys()]).toEqual([toolsKeyOf('whisper')]);
});

test('the reviews that came with a tool stay, and the tool is asked for again if it has changed', async () => {
  const same = { ...saved, reviews: [] };
  const other = { ...catalogTool({ id: 1, slug: 'claude', name: 'Claude then', popularity: 9 }), reviews: [{ id: 7 }] };
  const [unchanged, changed] = [pageWith({ [claude]: same }), pageWith({ [claude]: other })];

  await revalidateAnswers(savedHere(), 'renewed', unchanged);
  await revalidateAnswers(savedHere(), 'renewed', changed);

  expect(unchanged.cache.answer(claude)).toBe(same);
  expect(changed.cache.answer(claude)).toMatchObject({ name: 'Claude', reviews: [{ id: 7 }], saved: {} });
});

test('what is in the catalogue no more is asked for again', async () => {
  const page = pageWith({ [toolKey('gone', 'en')]: { ...saved, slug: 'gone', reviews: [] } });

  await revalidateAnswers(savedHere(), 'renewed', page);

  expect(page.put).toEqual(new Map([[toolKey('gone', 'en'), undefined]]));
});

test('a failure is forgotten once there is an answer, but an old copy does not overrule a refusal', async () => {
  const page = pageWith({});
  page.cache.setFailure(ALL, new OfflineError());
  page.cache.setFailure(claude, new HttpError(404, 'not_found', 'Tool not found'));

  await revalidateAnswers(savedHere(), 'restored', page);
  expect(page.cache.failedKeys()).toEqual([claude]);
  await revalidateAnswers(savedHere(), 'renewed', page);
  expect(page.cache.failedKeys()).toEqual([]);
});

test('nor does it overrule one that a screen was given', async () => {
  const page = pageWith({});
  page.cache.set(claude, { data: undefined, error: new HttpError(404, 'not_found', 'Tool not found') });

  await revalidateAnswers(savedHere(), 'ratings', page);
  expect(page.cache.answer(claude)).toBeUndefined();
  await revalidateAnswers(savedHere(), 'renewed', page);
  expect(page.cache.answer(claude)).toMatchObject({ slug: 'claude' });
});

test('a catalogue that opens late also says what it lacks, however the failure was noted', async () => {
  const page = pageWith({});
  const [category, tool] = [categoryKey('unknown', 'en'), toolKey('unknown', 'en')];
  page.cache.setFailure(category, new OfflineError());
  page.cache.set(tool, { data: undefined, error: new OfflineError() });

  await revalidateAnswers(savedHere(), 'restored', page);

  expect([category, tool].map((key) => isNotFound(page.cache.failure(key)))).toEqual([true, true]);
});

test('a truncated catalogue that opens late gives what it has, and does not claim that a tool is missing', async () => {
  const answers = new OfflineAnswers();
  answers.put(new CatalogueSnapshot('en', catalogFixture({ truncated: true })), 0);
  const page = pageWith({});
  const unknown = toolKey('unknown', 'en');
  page.cache.setFailure(unknown, new OfflineError());
  page.cache.set(ALL, { data: undefined, error: new OfflineError() });

  await revalidateAnswers(answers as unknown as OfflineSource, 'restored', page);

  expect(page.cache.answer(ALL)).toMatchObject({ total: 2 });
  expect(page.cache.failure(unknown)).toBeInstanceOf(OfflineError);
});

function toolsKeyOf(search: string) {
  return toolsKey({ ...NO_FILTER, search, sort: 'relevance', limit: 24, offset: 0 }, 'en');
}
