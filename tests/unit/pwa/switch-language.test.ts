import { afterEach, expect, test, vi } from 'vitest';
import { CatalogueSnapshot } from '#pwa/features/offline/catalogue-snapshot.ts';
import { OfflineAnswers } from '#pwa/features/offline/offline-answers.ts';
import { type ApiKey, categoriesKey, namedToolsKey, postKey, toolKey } from '#pwa/lib/api/api-keys.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { type OfflineSource, SwrCache, setOfflineSource } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { RouteLoader } from '#pwa/router/route-loader.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';

const site = { origin: 'https://ai.example', siteName: 'AI Dir', supportEmail: 'a@ai.example', today: '2026-02-01' };

function saveGerman(): void {
  const answers = new OfflineAnswers();
  answers.put(new CatalogueSnapshot('de', catalogFixture()), 0);
  const open = async (language: string) => language === 'de';
  setOfflineSource(Object.assign(answers as unknown as OfflineSource, { open }));
}

async function switchTo(
  language: 'de' | 'ja',
  path: string,
  cache = new SwrCache(),
): Promise<'switched' | 'no connection'> {
  const { route, params } = matchRoute(path);
  const context = { id: route.id, path, params, search: new URLSearchParams(), language, site };
  const loader = new RouteLoader(cache, '/');
  loader.markShown('/');
  return loader.preloadLanguage(route, context).then(
    () => 'switched',
    (error: unknown) => {
      if (!isOffline(error)) throw error;
      return 'no connection';
    },
  );
}

afterEach(() => {
  setOfflineSource(null);
  connection.value = 'online';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['/categories', 'what is on the screen'],
  ['/about', 'what comes after it'],
])('without a connection the page stays as it is when a language has nothing to show on %s (%s)', async (path) => {
  saveGerman();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  connection.value = path === '/about' ? 'offline' : 'online';

  expect(await switchTo('ja', path)).toBe('no connection');
  expect(await switchTo('de', path)).toBe('switched');
});

test('without a connection a saved language is waited for, and shows its own texts, however slow the store', async () => {
  connection.value = 'offline';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const answers = new OfflineAnswers();
  const english = catalogFixture();
  answers.put(new CatalogueSnapshot('en', english), 0);
  const categories = english.categories.map((category) => ({ ...category, name: 'Chatbots auf Deutsch' }));
  const open = async (_: string, patience = 150) => {
    if (patience > 1000) answers.put(new CatalogueSnapshot('de', { ...english, categories }), 0);
    return patience > 1000;
  };
  const { answer: authoritative, fallback } = answers;
  const answer = (key: ApiKey) => fallback.call(answers, key) ?? authoritative.call(answers, key);
  setOfflineSource(Object.assign(answers as unknown as OfflineSource, { open, answer }));
  const cache = new SwrCache();

  expect(await switchTo('de', '/categories', cache)).toBe('switched');
  expect(cache.answer(categoriesKey('de'))?.[0]?.name).toBe('Chatbots auf Deutsch');
});

test('the language stays until React has taken over the page that came in it', async () => {
  vi.useFakeTimers();
  saveGerman();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { route, params } = matchRoute('/about');
  const context = {
    id: route.id,
    path: '/about',
    params,
    search: new URLSearchParams(),
    language: 'de' as const,
    site,
  };
  const loader = new RouteLoader(new SwrCache(), '/about');
  const done = vi.fn<() => void>();
  void loader.preloadLanguage(route, context).then(done);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).not.toHaveBeenCalled();

  loader.markShown('/about');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test('a refusal holds no language up', async () => {
  saveGerman();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no', code: 'internal' }, { status: 500 }));

  expect(await switchTo('ja', '/categories')).toBe('switched');
});

test('texts of another language, shown where the own one is not saved, name their language', () => {
  const answers = new OfflineAnswers();
  answers.put(new CatalogueSnapshot('en', catalogFixture()), 0);
  const tool = { lang: 'en', categories: [{ lang: 'en' }] };

  expect(answers.fallback(toolKey('claude', 'de'))).toMatchObject(tool);
  expect(answers.fallback(namedToolsKey(['claude'], 'de'))).toMatchObject([tool]);
  expect(answers.fallback(categoriesKey('de'))).toMatchObject([{ lang: 'en' }]);
  expect(answers.fallback(postKey('first', 'de'))).toMatchObject({ lang: 'en' });
  expect(answers.fallback(toolKey('claude', 'en'))).not.toHaveProperty('lang');
});
