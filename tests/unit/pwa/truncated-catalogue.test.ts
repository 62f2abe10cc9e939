import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import {
  categoriesKey,
  compareKey,
  facetsKey,
  postsKey,
  relatedKey,
  toolKey,
  toolReviewsKey,
  toolsKey,
} from '#pwa/lib/api/api-keys.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { openTab, resetDevice, serveCatalogue } from '../../support/fake-device.ts';

/** Catalogue of a directory of more than 5,000 tools: only the most popular ones. */
const truncated = catalogFixture({ truncated: true });
const list = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'en');
const facets = facetsKey(NO_FILTER, 'en');
const related = relatedKey('claude', 'en');
const compared = compareKey(['claude', 'rare'], 'en');
const page = {
  items: [catalogTool({ id: 9, slug: 'rare' })].map(({ slug, name }) => ({ slug, name })),
  total: 6000,
};
const slugs = (answer: unknown) => (answer as { items: { slug: string }[] }).items.map(({ slug }) => slug);

beforeEach(resetDevice);
afterEach(() => vi.unstubAllGlobals());

async function openSaved() {
  serveCatalogue(truncated, '"1-1-br"');
  const first = await openTab();
  await first.keeper.open('en');
  await first.keeper.check('en');
  const { keeper } = await openTab();
  const { fetchJson } = await import('#pwa/lib/api/client.ts');
  const { setOfflineSource, SwrCache } = await import('#pwa/lib/api/swr-cache.ts');
  const { connection } = await import('#pwa/lib/connection.ts');
  const { retryFailures } = await import('#pwa/features/offline/offline-catalogue-sync.tsx');
  await keeper.open('en');
  setOfflineSource(keeper);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return { keeper, fetchJson, cache: new SwrCache(), connection, retryFailures };
}

test('with a connection the server is asked for what the other tools may be in, and for nothing else', async () => {
  const { keeper } = await openSaved();
  for (const key of [list, facets, related, compared]) expect(keeper.answer(key)).toBeUndefined();

  expect(keeper.answer(toolKey('claude', 'en'))).toMatchObject({ slug: 'claude' });
  expect(keeper.answer(compareKey(['claude', 'whisper'], 'en'))).toMatchObject({ tools: [{}, {}] });
  expect(keeper.answer(categoriesKey('en'))).toHaveLength(1);
  expect(keeper.answer(postsKey({ limit: 6, offset: 0, tag: '' }, 'en'))).toMatchObject({ total: 1 });
});

test('a tool that is not saved may still be there', async () => {
  const { keeper, fetchJson } = await openSaved();

  expect(keeper.isMissing(toolKey('rare', 'en'))).toBe(false);
  await expect(fetchJson(toolKey('rare', 'en'))).rejects.toThrow('No answer');
});

test('a request that is lost is answered from the tools that are saved', async () => {
  const { fetchJson } = await openSaved();

  expect(slugs(await fetchJson(list))).toEqual(['claude', 'whisper']);
  expect(await fetchJson(facets)).toMatchObject({ pricing: { free: 2 } });
  expect(await fetchJson(related)).toMatchObject([{ slug: 'whisper' }]);
  expect(await fetchJson(compared)).toMatchObject({ tools: [{ slug: 'claude' }] });
});

test('while the server is known to be gone nobody waits for it', async () => {
  const { cache, connection } = await openSaved();
  expect(cache.answer(list)).toBeUndefined();
  connection.value = 'offline';

  expect(slugs(cache.answer(list))).toEqual(['claude', 'whisper']);
  expect(cache.answer(compared)).toMatchObject({ tools: [{ slug: 'claude' }] });
});

test('once the server is back it is asked for what was only the best there was', async () => {
  const { keeper, cache, connection, retryFailures } = await openSaved();
  connection.value = 'offline';
  for (const key of [list, compared, toolKey('claude', 'en')]) cache.get(key);
  connection.value = 'online';
  // `list` is on screen: SWR revalidates it at once.
  const mutate = vi.fn(async (key: string) => {
    if (key === list) cache.set(key, { ...cache.get(key), isValidating: true });
  });
  retryFailures({ cache, mutate: mutate as never, compare: Object.is }, keeper.takeProvisionalKeys());

  expect(mutate.mock.calls).toEqual([[list], [compared]]);
  expect(slugs(cache.answer(list))).toEqual(['claude', 'whisper']);
  expect(cache.answer(compared)).toBeUndefined();
  expect(cache.answer(toolKey('claude', 'en'))).toMatchObject({ slug: 'claude' });
  expect(keeper.takeProvisionalKeys()).toEqual([]);
});

test('what the server has said meanwhile is not asked for again', async () => {
  const { keeper, connection } = await openSaved();
  connection.value = 'offline';
  keeper.answer(list);
  keeper.observe(list, page);

  expect(keeper.takeProvisionalKeys()).toEqual([]);
});

test('news does not put what is only the best there is in the place of what the server said', async () => {
  const { keeper, cache, connection } = await openSaved();
  const { revalidateAnswers } = await import('#pwa/features/offline/offline-catalogue-sync.tsx');
  cache.set(list, { data: page });
  connection.value = 'offline';

  await revalidateAnswers(keeper.authoritative, 'reviews', { cache, mutate: vi.fn() as never, compare: Object.is });

  expect(cache.answer(list)).toBe(page);
});

test('a page of reviews that stands in for the server waits for nobody either, and is asked for again', async () => {
  const { keeper, connection } = await openSaved();
  const reviews = toolReviewsKey('claude', { sort: 'newest', stars: [], limit: 10, offset: 0 });
  keeper.observe(toolKey('claude', 'en'), { ...truncated.tools[0], reviews: [] });
  expect(keeper.answer(reviews)).toBeUndefined();
  connection.value = 'offline';

  expect(keeper.answer(reviews)).toEqual({ items: [], total: 0 });
  expect(keeper.takeProvisionalKeys()).toEqual([reviews]);
});
