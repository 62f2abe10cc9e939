import { gzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { type FetchLogosInput, fetchLogos, iconAddresses } from '#backend/logos/fetch-logos.ts';
import { listLogos } from '#backend/logos/store-logos.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite, type TestDatabase } from '../support/databases.ts';
import { LOCAL, toolsOf } from '../support/link-check.ts';
import { startWeb, type TestWeb } from '../support/test-web.ts';

type Site = Parameters<typeof startWeb>[0][string];
type Files = Readonly<Record<string, { type?: string; body: string | Buffer; headers?: Record<string, string> }>>;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="red" d="M0 0h9v9H0z"/></svg>';
const png = (side: number) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="30"/></svg>`)
    .render()
    .asPng();

const siteOf =
  (files: Files): Site =>
  (response, request) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    const headers = { 'Content-Type': file.type ?? 'text/html', ...file.headers };
    return response.writeHead(file.headers?.Location === undefined ? 200 : 302, headers).end(file.body);
  };

const page = (...links: string[]) => ({ body: `<!doctype html><title>T</title>${links.join('')}` });

function runFetch(database: TestDatabase, { resolve }: TestWeb, change: Partial<FetchLogosInput> = {}) {
  return fetchLogos(database, {
    ...{ slugs: [], limit: 100, pauseMs: 0, timeoutMs: 5_000, userAgent: 'test', actor: 'operator test' },
    ...{ isAllowed: (address: string) => address === LOCAL, isDryRun: false, signal: new AbortController().signal },
    resolve,
    ...change,
  });
}

test('the best icons of a page come first, and the place where browsers look comes last', () => {
  const html = `<link rel="icon" sizes="16x16" href="/16.png"><link REL='apple-touch-icon' href=touch.png>
    <link rel="icon" type="image/svg+xml" href="/mark.svg?a=1&amp;b=2"><link rel="mask-icon" href="/mask.svg">
    <link rel="stylesheet" href="/a.css"><link rel="shortcut icon" href="data:image/png;base64,AA">`;
  expect(iconAddresses(html, 'https://a.example/en/')).toEqual([
    'https://a.example/mark.svg?a=1&b=2',
    'https://a.example/en/touch.png',
    'https://a.example/16.png',
    'https://a.example/favicon.ico',
  ]);
});

test('logos come from the websites, whatever their files claim to be, and nothing foreign is kept', async () => {
  await using database = await openMigratedSqlite();
  const icon = (href: string) => `<link rel="icon" href="${href}">`;
  const bomb = png(64);
  bomb.writeUInt32BE(60_000, 16);
  await using web = await startWeb({
    'good.example': siteOf({ '/': page(icon('/a.svg')), '/a.svg': { type: 'image/svg+xml', body: SVG } }),
    'plain.example': siteOf({ '/': page(), '/favicon.ico': { type: 'image/x-icon', body: png(64) } }),
    'second.example': siteOf({
      '/': page(icon('/bad.svg'), icon('/good.png')),
      '/bad.svg': { type: 'image/svg+xml', body: SVG.replace('<path', '<script>alert(1)</script><path') },
      '/good.png': { type: 'text/plain', body: png(128) },
    }),
    'html.example': siteOf({ '/': page(icon('/a.png')), '/a.png': { type: 'image/png', body: '<h1>no</h1>' } }),
    'huge.example': siteOf({ '/': page(icon('/a.png')), '/a.png': { body: Buffer.alloc(10_000_000, 'x') } }),
    'zip.example': siteOf({
      '/': page(icon('/a.png')),
      '/a.png': { body: gzipSync(Buffer.alloc(50_000_000)), headers: { 'Content-Encoding': 'gzip' } },
    }),
    'bomb.example': siteOf({ '/': page(icon('/a.png')), '/a.png': { type: 'image/png', body: bomb } }),
    'inner.example': siteOf({
      '/': page(icon('/a.png')),
      '/a.png': { body: '', headers: { Location: 'http://169.254.169.254/latest/meta-data' } },
    }),
    'empty.example': siteOf({ '/': page() }),
  });
  const hosts = ['good', 'plain', 'second', 'html', 'huge', 'zip', 'bomb', 'inner', 'empty', 'nowhere'];
  await addTools(
    database,
    toolsOf(
      hosts.map((name) => `${name}.example`),
      web.port,
    ),
  );
  const resolve = async (host: string) =>
    host === '169.254.169.254' ? [{ address: host, family: 4 }] : web.resolve(host);
  const findings = await runFetch(database, web, { resolve });
  expect(Object.fromEntries(findings.map(({ slug, result, reason }) => [slug, [result, reason]]))).toEqual({
    good: ['set', null],
    plain: ['set', null],
    second: ['set', null],
    html: ['none', 'unknown_format'],
    huge: ['none', 'too_large'],
    zip: ['none', 'too_large'],
    bomb: ['none', 'bad_size'],
    inner: ['none', 'private_address'],
    empty: ['none', 'no_picture'],
    nowhere: ['unreachable', 'dns'],
  });
  expect(Math.max(...web.atOnce.values())).toBe(1);
  const rows: { bytes: Buffer; source_url: string }[] = await database.reader('logos').orderBy('source_url');
  expect(rows.map(({ source_url }) => new URL(source_url).pathname).toSorted()).toEqual([
    '/a.svg',
    '/favicon.ico',
    '/good.png',
  ]);
  for (const { bytes } of rows)
    expect([bytes.subarray(1, 4).toString(), bytes.equals(png(64))]).toEqual(['PNG', false]);
});

test('a second run asks only for those without one; a dry run writes nothing; a blocked tool is left alone', async () => {
  await using database = await openMigratedSqlite();
  await using web = await startWeb({
    'good.example': siteOf({ '/': page('<link rel=icon href=/a.svg>'), '/a.svg': { body: SVG } }),
    'bad.example': siteOf({ '/': page() }),
  });
  await addTools(database, toolsOf(['good.example', 'bad.example'], web.port));
  expect((await runFetch(database, web, { isDryRun: true })).map(({ result }) => result).toSorted()).toEqual([
    'none',
    'set',
  ]);
  expect(await database.reader('logos').pluck('hash')).toEqual([]);
  await runFetch(database, web);
  expect((await runFetch(database, web)).map(({ slug }) => slug)).toEqual(['bad']);
  expect(await runFetch(database, web, { slugs: ['good'] })).toMatchObject([{ result: 'unchanged' }]);

  await database.writer('tools').where({ slug: 'good' }).update({ logo_blocked: 1, logo_hash: null });
  web.asked.length = 0;
  expect(await runFetch(database, web, { slugs: ['good'] })).toMatchObject([{ result: 'blocked' }]);
  expect(web.asked).toEqual([]);
  expect((await listLogos(database, ['good']))[0]?.hash).toBeNull();
});
