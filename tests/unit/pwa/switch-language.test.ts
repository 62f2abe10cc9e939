import { afterEach, expect, test, vi } from 'vitest';
import { AnswerCache } from '#pwa/api/answer-cache.ts';
import { isOffline } from '#pwa/api/http-error.ts';
import { type LocalSource, setLocalSource } from '#pwa/api/local-source.ts';
import { SavedAnswers } from '#pwa/offline/catalogue/saved-answers.ts';
import { Snapshot } from '#pwa/offline/catalogue/snapshot.ts';
import { matchRoute } from '#pwa/route-table/match-route.ts';
import { RouteLoader } from '#pwa/route-table/route-loader.ts';
import { connection } from '#pwa/state/connection.ts';
import { smallCatalog } from '#tests/support/small-catalog.ts';

const site = { origin: 'https://ai.example', siteName: 'AI Dir', supportEmail: 'a@ai.example', today: '2026-02-01' };

function saveGerman(): void {
  const answers = new SavedAnswers();
  answers.put(new Snapshot('de', smallCatalog()), 0);
  const open = async (language: string) => language === 'de';
  setLocalSource(Object.assign(answers as unknown as LocalSource, { open }));
}

async function switchTo(language: 'de' | 'ja', path: string): Promise<'switched' | 'no connection'> {
  const { route, params } = matchRoute(path);
  const context = { id: route.id, path, params, search: new URLSearchParams(), language, site };
  const loader = new RouteLoader(new AnswerCache(), '/');
  loader.arrived('/');
  return loader.prepare(route, context).then(
    () => 'switched',
    (error: unknown) => {
      if (!isOffline(error)) throw error;
      return 'no connection';
    },
  );
}

afterEach(() => {
  setLocalSource(null);
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
  const loader = new RouteLoader(new AnswerCache(), '/about');
  const done = vi.fn<() => void>();
  void loader.prepare(route, context).then(done);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).not.toHaveBeenCalled();

  loader.arrived('/about');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test('a refusal holds no language up', async () => {
  saveGerman();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no', code: 'internal' }, { status: 500 }));

  expect(await switchTo('ja', '/categories')).toBe('switched');
});
