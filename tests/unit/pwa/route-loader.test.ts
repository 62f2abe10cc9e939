import { afterEach, expect, test, vi } from 'vitest';
import { AnswerCache } from '#pwa/api/answer-cache.ts';
import { categoriesKey } from '#pwa/api/keys.ts';
import { matchRoute } from '#pwa/route-table/match-route.ts';
import { RouteLoader } from '#pwa/route-table/route-loader.ts';
import { smallCatalog } from '#tests/support/small-catalog.ts';

const site = { origin: 'https://ai.example', siteName: 'AI Dir', supportEmail: 'a@ai.example', today: '2026-02-01' };

/** A page that is got before anybody goes there, until its answer comes. */
function prefetchCategories() {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await isAnswered;
    return Response.json(smallCatalog().categories);
  });
  const path = '/categories';
  const { route, params } = matchRoute(path);
  const context = { id: route.id, path, params, search: new URLSearchParams(), language: 'en' as const, site };
  const cache = new AnswerCache();
  const done = new RouteLoader(cache, '/').prefetch(route, context);
  return { cache, answer, done };
}

afterEach(() => vi.unstubAllGlobals());

test('what comes before it is needed is kept', async () => {
  const { cache, answer, done } = prefetchCategories();
  answer();
  await done;

  expect(cache.answer(categoriesKey('en'))).not.toBeUndefined();
});

test('what was asked for before answers were dropped is not brought back', async () => {
  const { cache, answer, done } = prefetchCategories();
  cache.drop(() => true);
  answer();
  await done;

  expect(cache.answer(categoriesKey('en'))).toBeUndefined();
});
