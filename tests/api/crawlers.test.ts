import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { addPosts, addTools } from '../support/catalogue.ts';
import { anyDatabase, type TestDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { testCrawlers } from '../support/test-crawlers.ts';

const ORIGIN = 'https://dir.example';
const VARIABLES = { PUBLIC_URL: ORIGIN, SITE_NAME: 'Dir & Co' };
const TAGS = ['en', 'de', 'es', 'fr', 'zh-Hans', 'ja', 'x-default'];
const FILES = ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/llms.txt', '/blog/rss.xml', '/tools/rss.xml?lng=de'];

type Entry = { url: string; changed: string | undefined; links: Map<string, string> };

function entriesOf(sitemap: string): Entry[] {
  return [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    url: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    links: new Map([...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang = '', url = '']) => [lang, url])),
  }));
}

async function openSite(database: TestDatabase, variables: Record<string, string> = VARIABLES) {
  const source = testCrawlers();
  const site = await startSite(database, variables, null, [], {}, source);
  return {
    ...site,
    text: async (path: string) => (await site.get(path)).text(),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      source[Symbol.dispose]();
    },
  };
}

anyDatabase((open) => {
  test('the sitemap holds every page in every language, and each entry names all the others', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await openSite(database);
    const entries = entriesOf(await site.text('/sitemap.xml'));
    const urls = new Set(entries.map(({ url }) => url));

    for (const path of ['/', '/tools', '/compare', '/blog', '/about/ratings', '/terms', '/tools/claude', '/blog/first'])
      for (const language of LANGUAGES)
        expect(urls).toContain(`${ORIGIN}${path}${language === 'en' ? '' : `?lng=${language}`}`);
    expect(urls.size).toBe(entries.length);
    expect(entries.length).toBe((12 + 3 + 3 + 5) * LANGUAGES.length);
    for (const { url, links } of entries) {
      expect([...links.keys()]).toEqual(TAGS);
      expect([...links.values()]).toContain(url);
      for (const other of links.values()) expect(urls).toContain(other);
    }
  });

  test('a tool says when it last changed, a post when it appeared, and no other page anything', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await openSite(database);
    const entries = entriesOf(await site.text('/sitemap.xml'));
    const changed = (path: string) => entries.find(({ url }) => url === ORIGIN + path)?.changed;

    expect(changed('/tools/claude')).toBe(new Date().toISOString().slice(0, 10));
    expect(changed('/blog/first?lng=ja')).toBe('2025-01-01');
    expect(changed('/categories/audio')).toBeUndefined();
  });

  test('above a thousand pages the sitemap is an index of parts that hold all of them once', async () => {
    await using database = await open();
    await addTools(
      database,
      Array.from({ length: 1_003 }, (_, i) => ({ name: `Tool ${i}` })),
    );
    await using site = await openSite(database);
    const index = await site.text('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    const texts = await Promise.all(parts.map((url) => site.text(url.replace(ORIGIN, ''))));
    const urls = texts.flatMap((text) => entriesOf(text).map(({ url }) => url));

    expect(index).toContain('<sitemapindex');
    expect(parts).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => /\/tools\/tool-\d+$/.test(url))).toHaveLength(1_003);
    for (const text of texts) expect(entriesOf(text).length).toBeLessThanOrEqual(50_000);
    for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01.xml'])
      expect([none, (await site.get(none)).status]).toEqual([none, 404]);
  });

  test('they are kept until the catalogue changes, and compressed', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await openSite(database);
    for (const path of FILES) {
      const answer = await site.get(path);
      const etag = answer.headers.get('ETag') ?? '';
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect((await site.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
      expect((await site.get(path, { method: 'HEAD' })).status).toBe(200);
      expect((await site.post(path, {})).status).toBe(405);
    }
    const brotli = await site.get('/sitemap.xml', { headers: { 'Accept-Encoding': 'br' } });
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    const before = await site.text('/sitemap.xml');
    await addTools(database, [{ name: 'Brand New' }]);
    await site.changes.poll();

    expect(before).not.toContain('brand-new');
    expect(await site.text('/sitemap.xml')).toContain('brand-new');
    expect(await site.text('/tools/rss.xml')).toContain('brand-new');
  });

  test('robots.txt keeps crawlers from calls but those of llms.txt, from no page and no picture, and names the sitemap', async () => {
    await using database = await open();
    await using site = await openSite(database);
    const text = await site.text('/robots.txt');

    expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/', 'Disallow: /ws']);
    const recommended = [...(await site.text('/llms.txt')).matchAll(/\((?:https?:\/\/[^/)]+)(\/api\/[^?)]+)/g)];
    expect(recommended.length).toBeGreaterThan(2);
    for (const [, path] of recommended) expect(text).toContain(`\nAllow: ${path}$\n`);
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    await using local = await openSite(database, { PORT: '3000' });
    expect(await local.text('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  test('the posts’ feed is in the language that is asked for, with whole links, newest first', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await addPosts(database, [
      { slug: 'linked', publishedDate: '2025-06-01', content: 'See [it](/tools/claude) and [them](//other.example).' },
    ]);
    await using site = await openSite(database);
    const answer = await site.get('/blog/rss.xml?lng=de');
    const text = await answer.text();
    const links = [...text.matchAll(/<item>.*?<link>(.*?)<\/link>/gs)].map(([, link]) => link);

    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect(links).toEqual(['linked', 'third', 'second', 'first'].map((slug) => `${ORIGIN}/blog/${slug}?lng=de`));
    expect(text).toContain('<language>de</language>');
    expect(text).toContain('<title>Dir &amp; Co: Blogbeiträge</title>');
    expect(text).toContain(`<atom:link href="${ORIGIN}/blog/rss.xml?lng=de" rel="self" type="application/rss+xml"/>`);
    expect(text).toContain('<title><![CDATA[Erstens]]></title>');
    expect(text).toContain('<category>Vorgehen</category>');
    expect(text).toContain('<pubDate>Wed, 01 Jan 2025 00:00:00 GMT</pubDate>');
    expect(text).toContain(`href="${ORIGIN}/tools/claude"`);
    expect(text).not.toMatch(/(?:href|src)="\//);
  });

  test('no text of a post or a tool breaks its feed', async () => {
    await using database = await open();
    const hostile = 'a ]]> b ]]> </item> & "c" <script> \uffff';
    await addTools(database, [{ name: hostile, slug: 'odd', description: hostile }]);
    await addPosts(database, [{ slug: 'odd', title: hostile, excerpt: hostile, content: hostile }]);
    await using site = await openSite(database);
    for (const path of ['/blog/rss.xml', '/tools/rss.xml']) {
      const text = await site.text(path);
      const outside = text.replace(/<!\[CDATA\[.*?\]\]>/gs, '');

      expect(outside.match(/<item>/g)).toHaveLength(1);
      expect(outside).not.toMatch(/<script|\]\]>/);
      expect(text).not.toContain('\uffff');
      expect(text).toContain('<description><![CDATA[a ]]&gt; b ]]&gt; &lt;/item&gt; &amp;');
      expect(outside.replace(/&(?:amp|lt|gt|quot|apos|#\d+);/g, '')).not.toContain('&');
    }
  });

  test('llms.txt is a title, a summary and sections of links, each of them whole', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await addTools(database, [{ name: 'Odd [one] \\', slug: 'odd' }]);
    await using site = await openSite(database);
    const text = await site.text('/llms.txt');
    const german = await site.text('/llms.txt?lng=de');

    expect(text.split('\n').slice(0, 3)).toEqual(['# Dir & Co', '', expect.stringMatching(/^> ./)]);
    expect(text.match(/^- \[.*\]\(.*\): ./gm)?.length).toBe(text.match(/^- /gm)?.length);
    for (const link of text.matchAll(/\]\((.*?)\)/g)) expect(link[1]).toMatch(/^https:\/\/dir\.example\//);
    expect(text).toContain(`(${ORIGIN}/api/openapi.json)`);
    expect(text).toContain(`[Claude](${ORIGIN}/tools/claude)`);
    expect(text).toContain(String.raw`[Odd \[one\] \\](${ORIGIN}/tools/odd)`);
    expect(german).toContain(`[Gesprächspartner](${ORIGIN}/categories/chatbots?lng=de)`);
  });

  test('an unknown language is refused where there are languages', async () => {
    await using database = await open();
    await using site = await openSite(database);

    for (const path of ['/blog/rss.xml', '/tools/rss.xml', '/llms.txt'])
      expect([path, (await site.get(`${path}?lng=xx`)).status]).toEqual([path, 400]);
    expect((await site.get('/robots.txt?lng=xx')).status).toBe(200);
  });
});
