import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { loadPack } from '#pwa/i18n/load-pack.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { loadedDataFrom } from '#pwa/router/route-loader.ts';
import { matchRoute, ROUTES } from '#pwa/router/routes.ts';
import { buildHead } from '#pwa/seo/build-head.ts';
import { crawlers } from '#pwa/seo/crawler-content.ts';

const site = { origin: 'https://ai.example', siteName: 'AI Dir', supportEmail: 'a@ai.example', today: '2026-02-01' };

const hasFile = (id: string, name: string) => existsSync(new URL(`../../../pwa/routes/${id}/${name}`, import.meta.url));

test('each page has a screen and a head beside its route, and a redirect has neither', () => {
  for (const { id, redirectTo } of ROUTES) {
    const isPage = redirectTo === undefined;
    expect([id, hasFile(id, 'screen.tsx'), hasFile(id, 'head.ts')]).toEqual([id, isPage, isPage]);
  }
});

test('no route takes the addresses of another', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  for (const { id, path } of ROUTES)
    expect(matchRoute(path.replaceAll(/:\w+/g, 'some-thing-4').replace('*', '/no/such/page')).route.id).toBe(id);
});

test('literal segments are matched before parameters, and the wildcard last', () => {
  const paths = ROUTES.map(({ path }) => path);

  expect(paths.at(-1)).toBe('*');
  for (const literal of ['/tools', '/categories', '/blog'])
    expect(paths.indexOf(literal)).toBeLessThan(paths.indexOf(`${literal}/:slug`));
});

test.each([
  ['/tools/', 'tools', {}],
  ['/tools/a%20b', 'tool', { slug: 'a b' }],
  ['/tools/facets', 'not-found', { '*': 'tools/facets' }],
  ['/tools/facets/review', 'not-found', { '*': 'tools/facets/review' }],
  ['/Tools', 'not-found', { '*': 'Tools' }],
])('%s is the page %s', (path, id, params) => {
  expect(matchRoute(path)).toMatchObject({ route: { id }, params });
});

test.each(LANGUAGES)('each static page of the sitemap may be indexed under its own address: %s', async (language) => {
  const { t } = createI18n(language, await loadPack(language));
  const heads = crawlers.pages.fixed.map((path) => {
    const { route, params } = matchRoute(path);
    const context = { id: route.id, path, params, search: new URLSearchParams(), language, site };
    return buildHead(context, loadedDataFrom(new SwrCache()), t);
  });

  expect(heads.map(({ path, isIndexed }) => ({ path, isIndexed }))).toEqual(
    crawlers.pages.fixed.map((path) => ({ path, isIndexed: true })),
  );
});
