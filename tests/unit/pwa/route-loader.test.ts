import { afterEach, expect, test, vi } from 'vitest';
import { categoriesKey } from '#pwa/lib/api/api-keys.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { RouteLoader } from '#pwa/router/route-loader.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';

const site = { origin: 'https://ai.example', siteName: 'AI Dir', supportEmail: 'a@ai.example', today: '2026-02-01' };

function prefetchCategories() {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await isAnswered;
    return Response.json(catalogFixture().categories);
  });
  const path = '/categories';
  const { route, params } = matchRoute(path);
  const context = { id: route.id, path, params, search: new URLSearchParams(), language: 'en' as const, site };
  const cache = new SwrCache();
  const done = new RouteLoader(cache, '/').preload(route, context);
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
  cache.evict(() => true);
  answer();
  await done;

  expect(cache.answer(categoriesKey('en'))).toBeUndefined();
});
