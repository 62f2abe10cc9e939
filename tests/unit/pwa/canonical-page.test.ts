import { expect, test } from 'vitest';
import type { ApiRead, Crawlers, Renderer } from '#domain/rendering.ts';
import * as renderer from '#pwa/entry/server.tsx';
import { CatalogueSnapshot } from '#pwa/features/offline/catalogue-snapshot.ts';
import { OfflineAnswers } from '#pwa/features/offline/offline-answers.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { compareKey } from '#pwa/lib/api/api-keys.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';

/** The server loads this module by that contract. */
const { pageAddress, renderPage }: Renderer & { crawlers: Crawlers } = renderer;

const saved = new OfflineAnswers();
saved.put(new CatalogueSnapshot('en', catalogFixture()), 0);

/** Answers like a device with a saved catalogue, except for ads. */
const read: ApiRead = async (method, path, body) => {
  if (path.startsWith('/api/ads')) return { status: 200, body: [], headers: {} };
  const chosen = method === 'POST' ? (body as { toolSlugs: string[] }).toolSlugs : [];
  const answer = saved.answer(method === 'POST' ? compareKey(chosen, 'en') : (path as ApiKey));
  if (!answer) return { status: 404, body: { code: 'not_found', message: '' }, headers: {} };
  const { items = answer, total } = answer as { items?: unknown; total?: number };
  return { status: 200, body: items, headers: { 'x-total-count': String(total) } };
};

function render(path: string, search: string) {
  const site = { origin: 'https://site.example', siteName: 'AI Dir', supportEmail: 'a@b.example', today: '2026-01-31' };
  return renderPage({ path, search, language: 'en', ...site }, read);
}

/** Hydration needs the page that the server rendered for the requested address. */
test.each([
  ['/', '?fbclid=1&gclid=%E0%A4%A'],
  ['/', '?x=1&lng=de&y=2'],
  ['/tools', '?utm_source=x'],
  ['/tools', '?sort=newest&x=1&pricing=paid&search=+cl+&pricing=free&page=1&lng=en-GB&verified=true'],
  ['/tools', '?page=2&focus=search'],
  ['/tools/claude', '?ref=x&lng=de'],
  ['/categories/chatbots', '?category=x&rating=4.2&sort=name'],
  ['/compare', '?x=1&tools=Claude&tools=whisper&tools=claude'],
  ['/blog', '?page=1&tag=+method+&x=1'],
  ['/auth', '?x=1&tab=signup'],
  ['/share', '?url=&text=look+at+https%3A%2F%2Fclaude.example&x=1'],
  ['/api/newsletter/confirm', '?token=secret&lng=fr'],
  ['/login', '?x=1&lng=fr'],
  ['/tools/nobody', '?x=1'],
  ['/nowhere', '?x=1&page=2'],
])('%s%s and its address in short are rendered the same', async (path, search) => {
  const short = pageAddress(path, search);
  expect(short.search).not.toBe(search);
  expect(await render(short.path, short.search)).toEqual(await render(path, search));
});

test('in what is rendered no link keeps an unknown parameter, and those to other languages keep the known ones', async () => {
  const { html } = await render('/tools', '?fbclid=1&page=2&search=cl');
  expect(html).not.toContain('fbclid');
  expect(html).toContain('href="/tools?search=cl&amp;page=2&amp;lng=de"');
});
