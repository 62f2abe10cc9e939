import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { rawRequest } from '../support/raw-request.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { waitUntil } from '../support/wait-until.ts';

const READS = [
  ...[
    '/api/tools',
    '/api/tools?search=cl&limit=2&lng=de',
    '/api/tools/facets',
    '/api/tools/claude',
    '/api/catalog?lng=ja',
  ],
  ...[
    '/api/tools/claude/reviews',
    '/api/tools/claude/related',
    '/api/categories',
    '/api/categories/audio',
    '/api/features',
  ],
  ...['/api/blog', '/api/blog/first?lng=de'],
];
const ENCODINGS = { br: 'gzip, br', gzip: 'gzip', identity: 'identity' } as const;
/** The follower polls every 150 ms; the rest is slack for a busy machine. */
const SEEN_WITHIN_MS = 250 + 750;

anyDatabase((open) => {
  test('each read carries a strong tag per encoding, and may be kept only to be asked about again', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const described = (await rawRequest(`${site.origin}/api/openapi.json`)).headers.etag?.slice(1, 17);
    const words = createHash('sha256')
      .update(JSON.stringify(LANGUAGES.map(searchWordsOf)))
      .digest('base64url')
      .slice(0, 8);
    for (const path of READS)
      for (const [encoding, accepted] of Object.entries(ENCODINGS))
        for (const turn of ['fresh', 'kept']) {
          const answer = await rawRequest(site.origin + path, { headers: { 'Accept-Encoding': accepted } });
          const used = answer.headers['content-encoding'] ?? 'identity';
          expect([path, turn, used]).toEqual([path, turn, answer.text.length < 256 ? 'identity' : encoding]);
          const edition = path.startsWith('/api/catalog?') || path === '/api/catalog' ? `-${described}-${words}` : '';
          const suffix = edition + (used === 'identity' ? '' : `-${used}`);
          expect(answer.headers.etag).toBe(`"${site.changes.current.text}${suffix}"`);
          expect(answer.headers).toMatchObject({
            vary: 'Accept-Encoding',
            'cache-control': 'public, max-age=0, must-revalidate',
            'content-length': String(answer.body.length),
          });
          expectSecured(answer);
        }
  });

  test('a cached read is found in any order and spelling of its parameters, before the full stack', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    // The full stack numbers its requests.
    const ask = async (query: string) => {
      const { headers, text } = await rawRequest(`${site.origin}/api/tools?${query}`);
      return { isNumbered: 'x-request-id' in headers, text };
    };
    const first = await ask('limit=2&sort=newest&search=cl');
    expect(first.isNumbered).toBe(true);
    for (const query of [
      'search=cl&sort=newest&limit=2',
      'sort=newest&x=1&limit=2&search=%63l',
      'search=cl&category=&sort=newest&limit=2',
    ])
      expect([query, await ask(query)]).toEqual([query, { ...first, isNumbered: false }]);
    expect((await ask('limit=2&sort=newest&search=cl&sort=newest')).isNumbered).toBe(true);
  });

  test('the text is the same in every encoding, kept or not, and for every viewer', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (const path of READS) {
      const texts = new Set<string>();
      for (const more of [{}, {}, { Cookie: 'sid=1; lng=de' }, { 'Accept-Language': 'ja', 'User-Agent': 'x' }])
        for (const accepted of ['br', 'gzip', 'identity', '', '*', 'br;q=0, gzip;q=0.1'])
          texts.add((await rawRequest(site.origin + path, { headers: { ...more, 'Accept-Encoding': accepted } })).text);
      expect([path, texts.size]).toEqual([path, 1]);
    }
  });

  test('T67: a release makes the tags of reads new, and that of the catalogue which browsers save only with its description', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    const tagsOf = async (build: string) => {
      const source = pageSource();
      await using site = await startSite(database, {}, { ...source, template: { ...source.template, build } });
      const tag = async (path: string) => (await rawRequest(site.origin + path)).headers.etag;
      return await Promise.all(
        ['/api/tools?search=claude', '/api/tools/facets', '/api/catalog', '/api/openapi.json'].map(tag),
      );
    };
    const [list, facets, catalog, description] = await tagsOf('one');

    expect(await tagsOf('one')).toEqual([list, facets, catalog, description]);
    expect(catalog).toContain(description?.slice(1, 17));
    const [laterList, laterFacets, laterCatalog] = await tagsOf('two');
    expect([laterList === list, laterFacets === facets]).toEqual([false, false]);
    expect(laterCatalog).toBe(catalog);
  });

  test('T67: a tag that still holds is answered 304 with its headers and no body, another one in full', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const url = `${site.origin}/api/tools`;
    const { headers } = await rawRequest(url, { headers: { 'Accept-Encoding': 'br' } });
    const ask = (tag: string, accepted = 'br', method = 'GET') =>
      rawRequest(url, { method, headers: { 'Accept-Encoding': accepted, 'If-None-Match': tag } });
    const etag = String(headers.etag);
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask(tag);
      expect([tag, answer.status, answer.body.length]).toEqual([tag, 304, 0]);
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': headers['cache-control'],
      });
      expectSecured(answer);
    }
    expect((await ask(etag, 'br', 'HEAD')).status).toBe(304);
    for (const [tag, accepted] of [
      ['"x"', 'br'],
      ['', 'br'],
      [etag.replaceAll('"', ''), 'br'],
      [etag, 'gzip'],
      [etag, 'identity'],
    ] as const)
      expect([tag, accepted, (await ask(tag, accepted)).status]).toEqual([tag, accepted, 200]);
  });

  test('HEAD answers with the headers of GET and no body, kept or not', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (const path of READS) {
      const before = await rawRequest(site.origin + path, { method: 'HEAD' });
      const { date: _, connection: __, 'x-request-id': ___, ...got } = (await rawRequest(site.origin + path)).headers;
      const after = await rawRequest(site.origin + path, { method: 'HEAD' });
      expect([before.status, before.body.length, after.status, after.body.length]).toEqual([200, 0, 200, 0]);
      expect(before.headers).toMatchObject(got);
      expect(after.headers).toMatchObject(got);
    }
  });

  test('two servers on one database answer with the same bytes and tags', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using other = openSecondConnection(database);
    await using one = await startSite(database);
    await using two = await startSite(other);
    for (const path of READS) {
      const given = { headers: { 'Accept-Encoding': 'br' } };
      const [a, b] = await Promise.all([rawRequest(one.origin + path, given), rawRequest(two.origin + path, given)]);
      expect([path, a.body.equals(b.body), a.headers.etag]).toEqual([path, true, b.headers.etag]);
    }
  });

  test('a change by another process shows within a quarter of a second, under another tag', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using other = openSecondConnection(database);
    await using site = await startSite(database);
    const before = await Promise.all(READS.map((path) => rawRequest(site.origin + path)));
    await site.get('/api/tools?search=newcomer');
    await addTools(other, [{ name: 'Newcomer', popularity: 99 }]);
    const took = await waitUntil(async () => (await (await site.get('/api/tools')).text()).includes('Newcomer'));
    expect(took).toBeLessThan(SEEN_WITHIN_MS);
    const after = await Promise.all(READS.map((path) => rawRequest(site.origin + path)));
    for (const [i, path] of READS.entries()) {
      expect([path, after[i]?.headers.etag]).not.toEqual([path, before[i]?.headers.etag]);
      const asked = { headers: { 'If-None-Match': String(before[i]?.headers.etag) } };
      expect((await rawRequest(site.origin + path, asked)).status).toBe(200);
    }
    const [found] = await (await site.get('/api/tools?search=newcomr')).json();
    expect(found.name).toBe('Newcomer');
  });

  test('an answer made while a change arrives is not kept', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Old' }]);
    let isHeld = false;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const raw = (...given: Parameters<typeof database.reader.raw>) => {
      const rows = database.reader.raw(...given);
      return isHeld ? rows.then((found) => held.then(() => found)) : rows;
    };
    const reader = new Proxy(database.reader, {
      get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)),
    });
    await using other = openSecondConnection(database);
    await using site = await startSite({ ...database, reader } as Database);
    isHeld = true;
    const early = site.get('/api/tools');
    await sleep(100);
    const version = site.changes.current.text;
    await addTools(other, [{ name: 'New' }]);
    await waitUntil(() => site.changes.current.text !== version);
    isHeld = false;
    release();
    expect((await (await early).json()).length).toBe(1);
    expect((await (await site.get('/api/tools')).json()).length).toBe(2);
  });

  test('spellings of one question share an answer, other parameters do not make another', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const text = async (query: string) => (await rawRequest(`${site.origin}/api/tools${query}`)).text;
    const plain = await text('?limit=2&search=cl');
    for (const query of [
      '?search=cl&limit=2',
      '?limit=2&search=cl&utm_source=x',
      '?limit=2&lng=&search=%63l',
      '?limit=2&search=+cl+',
    ])
      expect(await text(query)).toBe(plain);
  });
});
