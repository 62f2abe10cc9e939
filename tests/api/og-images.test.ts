import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawLogo } from '#backend/logos/draw-logo.ts';
import { listLogos, removeLogo, saveLogo } from '#backend/logos/store-logos.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { pngSize } from '../support/png-size.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { testCrawlers } from '../support/test-crawlers.ts';

const CARDS = ['index', 'tools/claude', 'categories/audio', 'blog/first'];
const NO_CARDS = [
  'x',
  'tools/nobody',
  'auth',
  'account',
  'offline',
  'tools/claude/review',
  'tools//claude',
  '..%2fx',
  '',
];

async function pngOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

anyDatabase((open) => {
  test('each kind of page has a card of 1200 × 630, also in Chinese and Japanese', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    using source = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, source);
    const paths = [...CARDS.map((name) => `/og/${name}.png`), '/og/tools/claude.png?lng=zh', '/og/index.png?lng=ja'];
    for (const path of paths) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      expect(pngSize(await pngOf(answer))).toEqual([1200, 630]);
    }
    expect(readdirSync(source.ogImageFolder)).toHaveLength(paths.length);
  });

  test('what has no card of its own is not found, an unknown language refused', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    using source = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, source);
    for (const name of NO_CARDS) expect([name, (await site.get(`/og/${name}.png`)).status]).toEqual([name, 404]);

    expect((await site.get('/og')).status).toBe(404);
    expect((await site.get('/og/index.png?lng=xx')).status).toBe(400);
    expect((await site.get('/og/index.png?lng=de&lng=fr')).status).toBe(400);
    expect((await site.post('/og/index.png', {})).status).toBe(405);
  });

  test('a card may be kept and shown anywhere, and is revalidated by its tag', async () => {
    await using database = await open();
    using source = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, source);
    const answer = await site.get('/og/contact.png?v=whatever');
    const etag = answer.headers.get('ETag') ?? '';
    const again = await site.get('/og/contact.png', { headers: { 'If-None-Match': etag } });
    const head = await site.get('/og/contact.png', { method: 'HEAD' });

    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(answer.headers.get('Vary')).toBeNull();
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect([again.status, (await pngOf(again)).length]).toEqual([304, 0]);
    expect(head.headers.get('Content-Length')).toBe(String((await pngOf(answer)).length));
  });

  test('another description makes another card, and the cards of other tools stay', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    using source = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, source);
    const tag = async (slug: string) => (await site.get(`/og/tools/${slug}.png`)).headers.get('ETag');
    const before = [await tag('claude'), await tag('whisper')];
    await addTools(database, [{ name: 'Claude', description: 'Something else altogether.' }]);
    await site.changes.poll();
    const after = [await tag('claude'), await tag('whisper')];

    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(readdirSync(source.ogImageFolder)).toHaveLength(3);
  });

  test('the card of a tool shows its logo, and initials when that is removed', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    using source = testCrawlers();
    await using site = await startSite(database, {}, null, [], {}, source);
    const [claude] = await listLogos(database, ['claude']);
    const draw = async (fill: string | null) => {
      const bytes = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9H0z"/></svg>`,
      );
      const tile = {
        toolId: claude?.id ?? 0,
        png: drawLogo(bytes),
        source: { url: 'https://claude.example/i.svg', bytes },
      };
      if (fill === null) await removeLogo(database, { id: tile.toolId, actor: 'operator test', isBlocked: false });
      else await saveLogo(database, tile, { actor: 'operator test', isUnblocked: true });
      await site.changes.poll();
      return (await pngOf(await site.get('/og/tools/claude.png'))).toString('latin1');
    };
    const without = await pngOf(await site.get('/og/tools/claude.png'));
    const [red, blue, removed] = [await draw('#c00'), await draw('#00c'), await draw(null)];

    expect(new Set([without.toString('latin1'), red, blue]).size).toBe(3);
    expect(removed).toBe(without.toString('latin1'));
  });

  test('with a painter that breaks, cards show the sign alone, and for a minute only', async () => {
    await using database = await open();
    using source = testCrawlers();
    const file = join(source.ogImageFolder, 'broken.mjs');
    writeFileSync(file, 'throw new Error("no painter");');
    await using site = await startSite(database, {}, null, [], {}, { ...source, ogImageScript: file });
    for (const language of LANGUAGES) {
      const answer = await site.get(`/og/index.png?lng=${language}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
      expect(answer.headers.get('ETag')).toBeNull();
      expect(pngSize(await pngOf(answer))).toEqual([1200, 630]);
    }
  });
});
