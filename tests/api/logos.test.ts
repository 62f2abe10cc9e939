import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { drawLogo } from '#backend/logos/draw-logo.ts';
import { listLogos, removeLogo, saveLogo, seedLogos } from '#backend/logos/store-logos.ts';
import { LOGO_SET, logoAddress, logoSetAddress, readLogoSet } from '#domain/model/logo.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { pngSize } from '../support/png-size.ts';
import { startSite, type TestSite } from '../support/site.ts';

const mark = (fill: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9H0z"/></svg>`);

function seedsWith(marks: Readonly<Record<string, Buffer>>): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-logos-'));
  mkdirSync(join(folder, 'logos'));
  for (const [slug, bytes] of Object.entries(marks)) writeFileSync(join(folder, 'logos', `${slug}.svg`), bytes);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

const TOOLS = [
  { name: 'Alpha', logo: 'simple-icons:alpha' },
  { name: 'Beta', logo: 'lobehub:beta-color' },
  { name: 'Gamma' },
  { name: 'Delta', logo: 'https://delta.example/logo.png' },
];
const ACTOR = 'operator test';

async function idOf(database: Database, slug: string): Promise<number> {
  const [logo] = await listLogos(database, [slug]);
  return logo?.id ?? 0;
}

async function setLogo(database: Database, slug: string, fill: string): Promise<boolean> {
  const source = { url: `https://${slug}.example/icon.svg`, bytes: mark(fill) };
  const tile = { toolId: await idOf(database, slug), png: drawLogo(source.bytes), source };
  return saveLogo(database, tile, { actor: ACTOR, isUnblocked: true });
}

const read = async (site: TestSite, path: string) => (await site.get(path)).json();

const sourcesOf = async (database: Database) =>
  Object.fromEntries((await listLogos(database)).map(({ slug, sourceUrl }) => [slug, sourceUrl]));

eachDatabase((open) => {
  test('the marks of the seeds are drawn once, and served by their hash', async () => {
    await using database = await open();
    await addTools(database, TOOLS);
    using seeds = seedsWith({ alpha: mark('red'), beta: mark('blue'), gamma: mark('green') });
    const before = await database.reader('changes').max('id as id').first();
    expect(await seedLogos(database, seeds.folder)).toBe(2);
    expect(await seedLogos(database, seeds.folder)).toBe(0);
    expect((await database.reader('changes').max('id as id').first())?.id).toBe(Number(before?.id) + 1);

    await using site = await startSite(database);
    const { logo } = await read(site, '/api/tools/alpha');
    expect(logo).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/);
    expect((await read(site, '/api/tools/gamma')).logo).toBeNull();
    expect((await read(site, '/api/tools/delta')).logo).toBe('https://delta.example/logo.png');
    const catalogue: { tools: { slug: string; logo: string | null }[] } = await read(site, '/api/catalog');
    expect(catalogue.tools.find(({ slug }) => slug === 'alpha')?.logo).toBe(logo);

    const answer = await site.get(logo);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(pngSize(Buffer.from(await answer.arrayBuffer()))).toEqual([160, 160]);
    const etag = answer.headers.get('ETag') ?? '';
    expect((await site.get(logo, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await site.get(`/logos/${'0'.repeat(32)}.png`)).status).toBe(404);
    expect((await site.get('/logos/..%2falpha.svg')).status).toBe(404);
    expect((await site.post(logo, {})).status).toBe(405);
  });

  test('several logos come in one answer, and a hash without a picture is left out', async () => {
    await using database = await open();
    await addTools(database, TOOLS);
    using seeds = seedsWith({ alpha: mark('red'), beta: mark('blue') });
    await seedLogos(database, seeds.folder);
    await using site = await startSite(database);
    const hashes = (await listLogos(database)).flatMap(({ hash }) => hash ?? []);
    const setOf = (of: readonly string[]) => site.get(logoSetAddress(of));

    const answer = await setOf(hashes);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    const pictures = readLogoSet(await answer.text());
    expect([...pictures.keys()]).toEqual(hashes);
    for (const [hash, picture] of pictures) {
      const alone = Buffer.from(await (await site.get(logoAddress(hash))).arrayBuffer());
      expect(Buffer.from(picture, 'base64').equals(alone)).toBe(true);
    }
    const etag = answer.headers.get('ETag') ?? '';
    expect((await site.get(logoSetAddress(hashes), { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const [first = ''] = hashes;
    const gone = '0'.repeat(32);
    const incomplete = await setOf([first, gone]);
    expect(incomplete.headers.get('Cache-Control')).toBe('no-store');
    const rest = await incomplete.text();
    expect([...readLogoSet(rest).keys()]).toEqual([first]);
    // Its place stays empty.
    expect(rest).toContain(`<view id="${gone}"`);
    const head = await site.get(logoSetAddress(hashes), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const many = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
    expect((await setOf(many(LOGO_SET.max))).status).toBe(200);
    expect((await setOf(many(LOGO_SET.max + 1))).status).toBe(404);
    const twice = `${logoSetAddress(hashes)},${first}`;
    for (const path of [
      '/logos',
      '/logos.svg',
      '/logos.svg?of=',
      '/logos.svg?of=alpha',
      twice,
      `${logoSetAddress(hashes)}&of=${first}`,
    ])
      expect((await site.get(path)).status).toBe(404);
    expect((await site.post('/logos.svg', {})).status).toBe(405);
  });

  test('a tool that names no icon any more loses its mark, and pictures that nothing shows are deleted', async () => {
    await using database = await open();
    await addTools(database, TOOLS);
    using seeds = seedsWith({ alpha: mark('red'), beta: mark('blue') });
    await seedLogos(database, seeds.folder);
    await addTools(database, [{ name: 'Alpha' }]);
    expect(await seedLogos(database, seeds.folder)).toBe(1);
    expect(await sourcesOf(database)).toMatchObject({ alpha: null, beta: 'lobehub:beta-color' });
    expect(await database.reader('logos').pluck('source_url')).toEqual(['lobehub:beta-color']);
  });

  test('the seeds replace no logo that an operator set, and give a blocked tool none', async () => {
    await using database = await open();
    await addTools(database, TOOLS);
    using seeds = seedsWith({ alpha: mark('red'), beta: mark('blue') });
    await setLogo(database, 'alpha', 'black');
    await removeLogo(database, { id: await idOf(database, 'beta'), isBlocked: true, actor: ACTOR });
    expect(await seedLogos(database, seeds.folder)).toBe(0);
    expect(await sourcesOf(database)).toMatchObject({ alpha: 'https://alpha.example/icon.svg', beta: null });
    expect(await setLogo(database, 'beta', 'black')).toBe(true);
    expect(await setLogo(database, 'beta', 'black')).toBe(false);
    expect((await listLogos(database, ['beta']))[0]).toMatchObject({ isBlocked: false });
    expect(await database.reader('audit').pluck('action')).toEqual(['logo_set', 'logo_blocked', 'logo_set']);
  });

  test('a picture of two sources stays with each: what an operator set is not taken for a mark of the seeds', async () => {
    await using database = await open();
    await addTools(database, TOOLS);
    using seeds = seedsWith({ alpha: mark('teal') });
    await setLogo(database, 'gamma', 'teal');
    expect(await seedLogos(database, seeds.folder)).toBe(1);
    expect(await seedLogos(database, seeds.folder)).toBe(0);
    expect(await sourcesOf(database)).toMatchObject({
      alpha: 'simple-icons:alpha',
      gamma: 'https://gamma.example/icon.svg',
    });
    await removeLogo(database, { id: await idOf(database, 'alpha'), isBlocked: false, actor: ACTOR });
    const logos = await listLogos(database, ['alpha', 'gamma']);
    expect(logos.map(({ hash }) => hash === null)).toEqual([true, false]);
    expect(await database.reader('logos').pluck('hash')).toHaveLength(1);
    await expect(listLogos(database, ['nobody'])).rejects.toThrow('nobody');
  });

  test('LOGOS=off: no tool has one', async () => {
    await using database = await open();
    await addTools(database, TOOLS);
    await setLogo(database, 'alpha', 'teal');
    await using site = await startSite({ ...database, hasLogos: false });
    expect((await read(site, '/api/tools/alpha')).logo).toBeNull();
    const tools: { logo: string | null }[] = await read(site, '/api/tools');
    expect(tools.filter(({ logo }) => logo?.startsWith('/logos/'))).toEqual([]);
  });
});
