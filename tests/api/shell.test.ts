import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { anyDatabase, type TestDatabase } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { startSite } from '../support/site.ts';

const KEPT = ['/shell', '/sw.js', ...LANGUAGES.map((language) => `/manifest-${language}.webmanifest`)];

async function editionOf(database: TestDatabase, variables: Record<string, string>, worker?: string): Promise<string> {
  await using site = await startSite(database, variables, pageSource(worker));
  return (await (await site.get('/sw.js')).text()).split('\n')[0] ?? '';
}

anyDatabase((open) => {
  test('the shell, the worker and the manifests are revalidated each time, and answered with 304', async () => {
    await using database = await open();
    await using site = await startSite(database, {}, pageSource());
    for (const path of KEPT) {
      const answer = await site.get(path);
      const etag = answer.headers.get('ETag') ?? '';

      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('Set-Cookie')).toBeNull();
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect((await site.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
      expect((await site.get(path, { method: 'HEAD' })).status).toBe(200);
      expect((await site.post(path, {})).status).toBe(405);
    }
  });

  test('each is sent as what it is', async () => {
    await using database = await open();
    await using site = await startSite(database, {}, pageSource());
    const headers = async (path: string) => (await site.get(path)).headers;

    expect((await headers('/shell')).get('Content-Type')).toBe('text/html; charset=utf-8');
    expect((await headers('/shell')).get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-x'");
    expect((await headers('/shell')).get('X-Robots-Tag')).toBe('noindex');
    expect((await headers('/sw.js')).get('Content-Type')).toContain('text/javascript');
    expect((await headers('/sw.js')).get('Content-Security-Policy')).toContain("connect-src 'self'");
    expect((await headers('/manifest-de.webmanifest')).get('Content-Type')).toBe('application/manifest+json');
  });

  test('the shell is the same for everybody, in every language', async () => {
    await using database = await open();
    await using site = await startSite(database, {}, pageSource());
    const plain = await site.get('/shell');
    const other = await site.get('/shell?lng=de', {
      headers: { Cookie: 'i18next=ja; sid=somebody', 'Accept-Language': 'fr' },
    });

    expect(await other.text()).toBe(await plain.text());
    expect(other.headers.get('ETag')).toBe(plain.headers.get('ETag'));
  });

  test('there is no manifest in a language that the site does not speak', async () => {
    await using database = await open();
    await using site = await startSite(database, {}, pageSource());

    for (const path of ['/manifest-xx.webmanifest', '/manifest-.webmanifest', '/manifest.webmanifest'])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  });

  test('another name, another address or another build makes another worker, and nothing else does', async () => {
    await using database = await open();
    const usual = await editionOf(database, {});

    expect(usual).toMatch(/^self\.edition="[\w-]{12}";$/);
    expect(await editionOf(database, { LOG_LEVEL: 'silent' })).toBe(usual);
    expect(await editionOf(database, { SITE_NAME: 'Another Dir' })).not.toBe(usual);
    expect(await editionOf(database, {}, 'workOtherwise();')).not.toBe(usual);
    const plain = await editionOf(database, { PUBLIC_URL: 'http://dir.example' });
    expect(await editionOf(database, { PUBLIC_URL: 'https://dir.example' })).not.toBe(plain);
  });

  test('without a build there is no worker, and the shell is there all the same', async () => {
    await using database = await open();
    await using site = await startSite(database, {}, pageSource(null));

    expect((await site.get('/sw.js')).status).toBe(404);
    expect((await site.get('/shell')).status).toBe(200);
  });
});
