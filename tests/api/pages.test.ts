import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PageSource } from '#backend/pages/page-renderer.ts';
import { createLog } from '#backend/server/log.ts';
import { anyDatabase, openMigratedSqlite } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { expectProblem } from '../support/problems.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

function countedPages(): { source: PageSource; rendered: string[] } {
  const rendered: string[] = [];
  const source = pageSource();
  const renderPage: PageSource['renderer']['renderPage'] = async ({ path, search, language }) => {
    rendered.push(`${language} ${path}${search}`);
    return { status: 200, html: `${path}${search} in ${language}`, head: '', boot: '', modules: [] };
  };
  return { source: { ...source, renderer: { ...source.renderer, renderPage } }, rendered };
}

/** All renders wait for `letGo`, except that of "/". */
function heldPages() {
  const { source, rendered } = countedPages();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const state = { running: 0, mostAtOnce: 0 };
  const renderPage: PageSource['renderer']['renderPage'] = async (request, read) => {
    state.running += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.running);
    const page = await source.renderer.renderPage(request, read);
    if (request.path !== '/') await held;
    state.running -= 1;
    return page;
  };
  return { source: { ...source, renderer: { ...source.renderer, renderPage } }, rendered, state, letGo };
}

const BEHIND_PROXY = { TRUST_PROXY: '1' };
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const FLOOD = 200;
/** Exceeds concurrent renders and the queue of one address. */
const ACCEPTED_MAX = 50;

/** Spellings of each page, by its canonical form. */
const SPELLINGS: Record<string, string[]> = {
  '/': [
    '/?',
    '/?fbclid=1',
    '/?fbclid=2&utm_source=x',
    '/?__proto__=1&constructor=2',
    '/?%',
    '/?x=%E0%A4%A&&=',
    '/?lng=xx',
  ],
  '/?lng=de': ['/?x=1&lng=de', '/?lng=de&lng=fr', '/?l%6Eg=DE-at', `/?lng=de&x=${'x'.repeat(10_000)}`],
  '/tools': ['/tools?utm_source=x', '/tools?page=1', '/tools?search=', '/tools?tools=a,b&tag=x', '/tools?sort=bad'],
  '/tools?search=a%20b&pricing=free,paid': [
    '/tools?pricing=paid&search=+a+b&pricing=free',
    '/tools?x&pricing=free%2Cpaid&search=a%20b&search=c&page=0',
  ],
  '/blog?tag=method': ['/blog?x=1&tag=method', '/blog?tag=method&page=one'],
  '/tools/claude': ['/tools/claude?search=a', '/tools/claude?ref=x&lng='],
};

anyDatabase((open) => {
  test('addresses that differ in nothing a page goes by are one kept page', async () => {
    await using database = await open();
    const { source, rendered } = countedPages();
    await using site = await startSite(database, {}, source);
    const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(site.origin + path, { headers });
    for (const [kept, spellings] of Object.entries(SPELLINGS)) {
      const first = await ask(kept);
      expect(first.text).toContain(kept);
      for (const spelling of spellings) {
        const answer = await ask(spelling);
        expect([spelling, answer.status, answer.text]).toEqual([spelling, 200, first.text]);
        expect(answer.headers.etag).toBe(first.headers.etag);
        const asked = await ask(spelling, { 'If-None-Match': String(first.headers.etag) });
        expect([spelling, asked.status]).toEqual([spelling, 304]);
      }
    }
    expect(rendered).toHaveLength(Object.keys(SPELLINGS).length);
  });

  test('in development, an address follows the module that reads it at once', async () => {
    const { source, rendered } = countedPages();
    let version = 1;
    const pageAddress = (path: string) => ({ path, search: `?v=${version}`, isSearch: false });
    await using database = await open();
    const renderer = { ...source.renderer, pageAddress };
    await using site = await startSite(database, {}, { ...source, renderer, isCached: false });
    await rawRequest(`${site.origin}/blog`);
    version = 2;
    await rawRequest(`${site.origin}/blog`);

    expect(rendered).toEqual(['en /blog?v=1', 'en /blog?v=2']);
  });

  test('the first to ask may ask for what no page knows', async () => {
    await using database = await open();
    const { source, rendered } = countedPages();
    await using site = await startSite(database, {}, source);
    await Promise.all(Array.from({ length: 20 }, (_, i) => site.get(`/tools?fbclid=${i}`)));
    await site.get('/tools');
    expect(rendered).toEqual(['en /tools']);
  });

  test('each language is a page of its own, and so is one that the address names', async () => {
    await using database = await open();
    const { source, rendered } = countedPages();
    await using site = await startSite(database, {}, source);
    for (const headers of [{}, { 'Accept-Language': 'de' }, { Cookie: 'i18next=ja' }])
      for (const path of ['/?x=1', '/?lng=fr&x=2', '/?lng=xx&x=3']) await rawRequest(site.origin + path, { headers });
    expect(rendered).toEqual(['en /', 'fr /?lng=fr', 'de /', 'ja /']);
  });

  test('one who asks for very many pages gets a few of them, and keeps nobody else waiting', async () => {
    await using database = await open();
    const { source, rendered, state, letGo } = heldPages();
    await using site = await startSite(database, BEHIND_PROXY, source);
    const ask = (path: string, address: string) => rawRequest(site.origin + path, from(address));
    const kept = await ask('/', '10.0.0.2');
    const refused: RawAnswer[] = [];
    const flood = Array.from({ length: FLOOD }, async (_, i) => {
      const answer = await ask(`/tools?search=${i}`, '10.0.0.1');
      if (answer.status !== 200) refused.push(answer);
    });
    await waitUntil(() => refused.length >= FLOOD - ACCEPTED_MAX, 20_000);
    for (const answer of refused.slice(0, 3)) {
      await expectProblem(answer, 503, 'busy');
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
    expect((await ask('/?fbclid=1', '10.0.0.2')).text).toBe(kept.text);
    const other = ask('/blog', '10.0.0.2');
    // An answer to a later request shows that the queue has it.
    await ask('/healthz', '10.0.0.2');
    letGo();
    expect((await other).text).toContain('/blog');
    await Promise.all(flood);
    expect(state.mostAtOnce).toBeLessThan(10);
    expect(rendered.length).toBeLessThan(ACCEPTED_MAX);
    expect(rendered.indexOf('en /blog')).toBeLessThan(10);
  });

  test('nothing is rendered for connections that are closed', async () => {
    await using database = await open();
    const { source, rendered, letGo } = heldPages();
    await using site = await startSite(database, BEHIND_PROXY, source);
    const agent = new Agent();
    const gone = Array.from({ length: 20 }, (_, i) =>
      rawRequest(`${site.origin}/tools?search=${i}`, { ...from('10.0.0.1'), agent }).catch(() => 'gone'),
    );
    await waitUntil(() => rendered.length > 0);
    agent.destroy();
    expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']));
    // By then the server has noticed the closed connections.
    for (let i = 0; i < 20; i += 1) await site.get('/healthz');
    letGo();
    await rawRequest(`${site.origin}/blog`, from('10.0.0.1'));
    expect(rendered.length).toBeLessThan(10);
    expect(rendered.at(-1)).toBe('en /blog');
  });

  test('a page that many wait for is rendered once, also for those who came when it had begun', async () => {
    await using database = await open();
    const { source, rendered, letGo } = heldPages();
    await using site = await startSite(database, BEHIND_PROXY, source);
    const ask = (i: number) => rawRequest(`${site.origin}/blog?x=${i}`, from(`10.0.0.${i}`));
    const early = Array.from({ length: 60 }, (_, i) => ask(i));
    await waitUntil(() => rendered.length > 0);
    const late = Array.from({ length: 60 }, (_, i) => ask(i));
    await site.get('/healthz');
    letGo();
    const answers = await Promise.all([...early, ...late]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(rendered).toEqual(['en /blog']);
  });
});

test('the error pages of many who waited for one failing page take turns, two at once', async () => {
  await using database = await openMigratedSqlite();
  const source = pageSource();
  const state = { running: 0, mostAtOnce: 0, rendered: 0 };
  const renderErrorPage: PageSource['renderer']['renderErrorPage'] = async () => {
    state.running += 1;
    state.rendered += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.running);
    await sleep(20);
    state.running -= 1;
    return { status: 500, html: 'an error', head: '', boot: '', modules: [] };
  };
  const renderPage = () => sleep(500).then(() => Promise.reject(new Error('made up')));
  const failing = { ...source, renderer: { ...source.renderer, renderPage, renderErrorPage } };
  await using site = await startSite(database, {}, failing);
  const answers = await Promise.all(Array.from({ length: 60 }, () => rawRequest(`${site.origin}/tools`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 500 && status !== 503)).toEqual([]);
  expect(statuses).toContain(500);
  expect(state.rendered).toBe(statuses.filter((status) => status === 500).length);
  expect(state.mostAtOnce).toBeLessThanOrEqual(2);
});

test('a page that finds no place is refused before the full stack, like all else, and those that are kept or asked for by others are not', async () => {
  await using database = await openMigratedSqlite();
  const { source, letGo } = heldPages();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  await using site = await startSite(database, BEHIND_PROXY, source, [], { log });
  const crowd = { 'X-Forwarded-For': '198.51.100.1', Accept: 'text/html', 'Accept-Language': 'de' };
  expect((await rawRequest(`${site.origin}/`, { headers: crowd })).status).toBe(200);
  const flood = Array.from({ length: FLOOD }, (_, i) =>
    rawRequest(`${site.origin}/tools?search=${i}`, { headers: crowd }),
  );
  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-language']]).toEqual([
    503,
    '1',
    'de',
  ]);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(refused.text).toMatch(/<html lang="de">.*<h1>/s);
  const head = await rawRequest(`${site.origin}/tools?search=head`, { method: 'HEAD', headers: crowd });
  expect([head.status, head.body.length]).toEqual([503, 0]);
  const { Accept: _, ...withoutHtml } = crowd;
  const text = await rawRequest(`${site.origin}/tools?search=text`, { headers: withoutHtml });
  await expectProblem(text, 503, 'busy');
  expectSecured(text);
  for (const path of ['/', '/shell', '/healthz'])
    expect((await rawRequest(site.origin + path, { headers: crowd })).status).toBe(200);
  const other = rawRequest(`${site.origin}/tools?search=other`, from('203.0.113.9'));
  letGo();
  expect((await other).status).toBe(200);
  await Promise.all(flood);
  // The full stack writes one for each answer.
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeLessThan(ACCEPTED_MAX);
});
