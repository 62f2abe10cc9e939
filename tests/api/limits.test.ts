import { expect, test } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { expectProblem } from '../support/problems.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

/** RATE_SCALE=0.01 allows 6 calls a minute, 2 of them lists. */
const TIGHT = { RATE_SCALE: '0.01' };
const ALL = 6;
const LISTS = 2;

async function ask(site: TestSite, path: string, times: number, headers = (_: number) => ({})): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await rawRequest(site.origin + path, { headers: headers(i) }));
  return answers;
}
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status);
const allowed = (n: number, of: number) => Array.from({ length: of }, (_, i) => (i < n ? 200 : 429));

anyDatabase((open) => {
  test('a read over the limit is told how many whole seconds to wait, kept answer or not', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, TIGHT);
    const answers = await ask(site, '/api/categories', ALL + 2);
    expect(statuses(answers)).toEqual(allowed(ALL, ALL + 2));
    const refused = await rawRequest(`${site.origin}/api/blog`);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await expectProblem(refused, 429, 'too_many_requests');
    expectSecured(refused);
  });

  test('lists and searches have a limit of their own; health is never refused', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, TIGHT);
    expect(statuses(await ask(site, '/api/tools?search=a', LISTS + 1))).toEqual(allowed(LISTS, LISTS + 1));
    expect((await rawRequest(`${site.origin}/api/tools/claude`)).status).toBe(200);
    expect(statuses(await ask(site, '/healthz', ALL + 3))).toEqual(allowed(ALL + 3, ALL + 3));
  });

  test('a page that answers a search counts as one, kept or not; other pages and files do not', async () => {
    await using database = await open();
    const pages = [
      '/tools?search=a',
      '/tools?utm_source=x&pricing=free',
      '/tools?page=2',
      '/categories/audio?search=a',
    ];
    for (const path of pages) {
      await using site = await startSite(database, TIGHT, pageSource());
      const answers = await ask(site, path, LISTS + 1);
      expect(statuses(answers)).toEqual(allowed(LISTS, LISTS + 1));
      for (const refused of answers.slice(LISTS)) await expectProblem(refused, 429, 'too_many_requests');
      expect((await rawRequest(`${site.origin}/tools`)).status).toBe(200);
    }
    for (const path of ['/tools', '/tools?fbclid=1', '/tools?lng=de&search=', '/blog?search=a', '/shell?search=a']) {
      await using site = await startSite(database, TIGHT, pageSource());
      expect(statuses(await ask(site, path, ALL + 1))).toEqual(allowed(ALL, ALL + 1));
    }
  });

  test('a visitor over the limit reads why on a page in the visitor’s language, a program in JSON', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, { ...TIGHT, SITE_NAME: 'A <b>' }, pageSource());
    await ask(site, '/tools?search=a', ALL + 1);
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': 'de' };
    for (const path of ['/tools?search=a', '/about?x', '/api/newsletter/confirm?token=x']) {
      const page = await rawRequest(site.origin + path, { headers });
      expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
      expect(page.headers).toMatchObject({ 'content-language': 'de', 'cache-control': 'private, no-store' });
      expect(page.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/,
      );
      expect(page.text).toContain('<html lang="de">');
      expect(page.text).toContain('Zu viele Anfragen');
      expect(page.text).not.toMatch(/<script|<b>/);
      const { 'content-security-policy': _, ...others } = page.headers;
      const secured = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
      expectSecured({ ...page, headers: { ...others, ...secured } });
    }
    const english = await rawRequest(`${site.origin}/tools?search=a&lng=en`, { headers });
    expect(english.text).toContain('Too many requests. Please try again later.');
    for (const path of ['/api/tools', '/robots.txt', '/api/nope'])
      await expectProblem(await rawRequest(site.origin + path, { headers }), 429, 'too_many_requests');
    await expectProblem(await rawRequest(`${site.origin}/tools?search=a`), 429, 'too_many_requests');
  });

  test('searches by page and by call count together', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, TIGHT, pageSource());
    const asked = [...(await ask(site, '/tools?search=a', 1)), ...(await ask(site, '/api/tools?search=b', LISTS))];
    expect(statuses(asked)).toEqual(allowed(LISTS, LISTS + 1));
  });

  test('T10: X-Forwarded-For does not get around a limit', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, TIGHT);
    const spoofed = (i: number) => ({
      'X-Forwarded-For': `10.0.0.${i}`,
      'X-Real-IP': `10.0.0.${i}`,
      Forwarded: `for=10.0.0.${i}`,
    });
    expect(statuses(await ask(site, '/api/features', ALL + 2, spoofed))).toEqual(allowed(ALL, ALL + 2));
  });

  test('T10: behind a proxy its own hop counts, whatever the client put before it', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, { ...TIGHT, TRUST_PROXY: '1' });
    const spoofed = (i: number) => ({ 'X-Forwarded-For': `10.0.0.${i}, 192.0.2.1` });
    expect(statuses(await ask(site, '/api/features', ALL + 2, spoofed))).toEqual(allowed(ALL, ALL + 2));
    const others = (i: number) => ({ 'X-Forwarded-For': `10.0.0.1, 192.0.2.${i + 10}` });
    expect(statuses(await ask(site, '/api/features', ALL + 2, others))).toEqual(allowed(ALL + 2, ALL + 2));
  });

  test('RATE_SCALE=0 turns limits off', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database, { RATE_SCALE: '0' });
    expect(new Set(statuses(await ask(site, '/api/tools', 200)))).toEqual(new Set([200]));
  });
});
