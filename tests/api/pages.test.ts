import { expect, test } from 'vitest';
import type { PageSource } from '#backend/pages/page-desk.ts';
import { eachDatabase } from '#tests/support/databases.ts';
import { pageSource } from '#tests/support/page-source.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { startSite } from '#tests/support/site.ts';

/** Pages that say what they were rendered from, and a list of what was. */
function countedPages(): { source: PageSource; rendered: string[] } {
  const rendered: string[] = [];
  const source = pageSource();
  const renderPage: PageSource['renderer']['renderPage'] = async ({ path, search, language }) => {
    rendered.push(`${language} ${path}${search}`);
    return { status: 200, html: `${path}${search} in ${language}`, head: '', boot: '', modules: [] };
  };
  return { source: { ...source, renderer: { ...source.renderer, renderPage } }, rendered };
}

/** Addresses that are one page each: as it is kept, and as it is asked for. */
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

eachDatabase((open) => {
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
});
