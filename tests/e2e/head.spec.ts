import type { APIRequestContext } from '@playwright/test';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { pngSize } from '../support/png-size.ts';
import { unknownIn } from '../support/schema-org.ts';
import { expect, test } from './fixtures.ts';

type Graph = { '@type': string } & Record<string, unknown>;

function graphsOf(html: string): Graph[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return blocks.flatMap((block) => {
    const data = JSON.parse(block[1] ?? '');
    return data['@graph'] ?? (Array.isArray(data) ? data : [data]);
  });
}

const INDEXED = [
  ...['/', '/tools', '/tools?page=2', '/tools/chatgpt', '/compare', '/categories', '/categories/design'],
  ...[
    '/blog',
    '/blog/how-we-rate',
    '/tools/chatgpt/alternatives',
    '/about/order',
    '/about/ratings',
    '/contact',
    '/privacy',
    '/terms',
    '/affiliate-disclosure',
    '/submit',
  ],
];

const NOT_INDEXED = [
  ...['/auth', '/auth?tab=signup', '/auth/forgot', '/auth/reset?token=x'],
  ...['/account', '/outbox', '/offline', '/saved', '/news', '/list?tools=chatgpt', '/share'],
  ...['/test-websocket', '/tools/chatgpt/review', '/reviews/1/edit', '/api/newsletter/confirm?token=x'],
  ...['/api/newsletter/unsubscribe?token=x', '/compare?tools=chatgpt,claude', '/blog?tag=method', '/blog?page=99'],
  ...['/tools?search=image', '/tools?category=design', '/tools?pricing=free', '/tools?sort=newest', '/tools?page=999'],
  ...['/tools?rating=4', '/tools?verified=true', '/categories/design?sort=newest', '/categories/design?page=99'],
  ...['/tools/nobody', '/categories/nothing', '/blog/nothing', '/nowhere'],
];

type Head = {
  html: string;
  title: string;
  meta: Map<string, string>;
  links: { rel: string; lang: string; href: string }[];
};

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const attribute = (tag: string, name: string) => decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name} [^>]*data-head>`, 'g'))].map(([tag]) => tag);
  return {
    html,
    title: decoded(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(
      tags('meta').map((tag) => [attribute(tag, 'name') || attribute(tag, 'property'), attribute(tag, 'content')]),
    ),
    links: tags('link').map((tag) => {
      return { rel: attribute(tag, 'rel'), lang: attribute(tag, 'hreflang'), href: attribute(tag, 'href') };
    }),
  };
}

function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
}

test('the home page tells search engines of the site and its search', async ({ request }) => {
  const graphs = graphsOf(await (await request.get('/')).text());
  const site = graphs.find((graph) => graph['@type'] === 'WebSite');

  expect(JSON.stringify(site?.potentialAction)).toContain('/tools?search={search_term_string}');
});

test('a tool without known plans has no offer, and an unrated one no rating', async ({ request }) => {
  const software = async (slug: string) =>
    graphsOf(await (await request.get(`/tools/${slug}`)).text()).find(
      (graph) => graph['@type'] === 'SoftwareApplication',
    );

  const { tools }: Catalog = await (await request.get('/api/catalog')).json();
  const unpriced = (type: PricingType) => tools.find((tool) => tool.pricingType === type && !tool.plans)?.slug ?? '';
  const free = await software(unpriced('free'));
  const freemium = await software(unpriced('freemium'));

  // A pricing type is no price.
  expect(free).not.toHaveProperty('offers');
  expect(freemium).not.toHaveProperty('offers');
  expect(free).not.toHaveProperty('aggregateRating');
});

test('every language of a page is named, with English as the default', async ({ request }) => {
  const html = await (await request.get('/tools/chatgpt?lng=de')).text();

  for (const language of LANGUAGES) expect(html).toMatch(new RegExp(`hreflang="${language}(?:-Hans)?"`, 'i'));
  expect(html).toMatch(/hreflang="x-default"/i);
  expect(html).toMatch(/<link[^>]+rel="canonical"[^>]+href="[^"]*\/tools\/chatgpt\?lng=de"/);
  expect(html).toContain('<html lang="de"');
});

test('filtered lists are not for search engines', async ({ request }) => {
  expect(await (await request.get('/tools?search=image')).text()).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
  expect(await (await request.get('/tools')).text()).not.toMatch(/noindex/);
});

test('the category page lists at most ten tools in its structured data', async ({ request }) => {
  const graphs = graphsOf(await (await request.get('/categories/design')).text());
  const page = graphs.find((graph) => graph['@type'] === 'CollectionPage');
  const list = JSON.stringify(page).match(/"ListItem"/g) ?? [];

  expect(list.length).toBeGreaterThan(0);
  expect(list.length).toBeLessThanOrEqual(10);
});

for (const path of INDEXED)
  test(`${path}: in each language a title, a description, a card, and the same alternates as in all others`, async ({
    request,
    baseURL,
  }) => {
    const sets = new Set<string>();
    for (const language of LANGUAGES) {
      const { html, title, meta, links } = await headOf(request, inLanguage(path, language));
      const where = `${path} in ${language}`;
      const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
      const alternates = links.filter(({ rel, lang }) => rel === 'alternate' && lang !== '');
      sets.add(alternates.map(({ lang, href }) => `${lang} ${href}`).join());

      expect([...title].length, where).toBeGreaterThan(5);
      expect([...title].length, where).toBeLessThanOrEqual(60);
      expect([...(meta.get('description') ?? '')].length, where).toBeGreaterThan(10);
      expect([...(meta.get('description') ?? '')].length, where).toBeLessThanOrEqual(155);
      expect(meta.has('robots'), where).toBe(false);
      expect(canonical, where).toEqual([baseURL + inLanguage(path, language)]);
      expect(
        alternates.map(({ href }) => href),
        where,
      ).toContain(canonical[0]);
      expect(
        alternates.map(({ lang }) => lang),
        where,
      ).toEqual(['en', 'de', 'es', 'fr', 'zh-Hans', 'ja', 'x-default']);
      expect(meta.get('og:url'), where).toBe(canonical[0]);
      expect(meta.get('og:locale')?.slice(0, 2), where).toBe(language);
      expect(meta.get('og:image:alt'), where).not.toBe('');
      expect(meta.get('twitter:card'), where).toBe('summary_large_image');
      expect(unknownIn(graphsOf(html)), where).toEqual([]);
      expect(
        graphsOf(html).map((graph) => graph['@type']),
        where,
      ).toEqual(expect.arrayContaining(['WebSite', 'Organization']));
    }
    expect(sets.size).toBe(1);
  });

test('private, chosen and missing pages are not for search engines, and names no other languages', async ({
  request,
}) => {
  for (const path of NOT_INDEXED) {
    const { meta, links } = await headOf(request, path);

    expect([path, meta.get('robots')]).toEqual([path, 'noindex']);
    expect([path, links.filter(({ rel, lang }) => rel === 'alternate' && lang !== '')]).toEqual([path, []]);
  }
});

test('the picture that a page names is there, and as large as the page says', async ({ request }) => {
  for (const path of ['/', '/tools/chatgpt', '/blog/how-we-rate', '/categories/design?lng=zh', '/terms?lng=ja']) {
    const { meta } = await headOf(request, path);
    const picture = await request.get(meta.get('og:image') ?? '');

    expect([path, picture.status()]).toEqual([path, 200]);
    expect(pngSize(await picture.body()).map(String)).toEqual([
      meta.get('og:image:width'),
      meta.get('og:image:height'),
    ]);
  }
});

test('a post says when and by whom it was written, and which feed it is in', async ({ request }) => {
  const { html, meta } = await headOf(request, '/blog/how-we-rate?lng=de');
  const posting = graphsOf(html).find((graph) => graph['@type'] === 'BlogPosting');

  expect(meta.get('og:type')).toBe('article');
  expect(meta.get('article:published_time')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(meta.get('author')).not.toBe('');
  expect(html).toMatch(/<meta property="article:tag"/);
  expect(html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="[^"]+\/blog\/rss\.xml\?lng=de"/,
  );
  expect(posting).toMatchObject({
    inLanguage: 'de',
    datePublished: meta.get('article:published_time'),
    image: meta.get('og:image'),
  });
});

test('every page of the sitemap answers, may be shown, and calls itself by the name that the sitemap has', async ({
  request,
}) => {
  // Hundreds of pages, each rendered for the first time.
  test.setTimeout(600_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => decoded(url));
  // One language per page; all languages over all pages.
  const some = urls.filter(
    (_, place) => place % LANGUAGES.length === Math.floor(place / LANGUAGES.length) % LANGUAGES.length,
  );
  const wrong: string[] = [];
  const check = async (url: string) => {
    const { html, meta, links } = await headOf(request, url);
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
    if (!html.includes('<main') || meta.has('robots') || canonical !== url) wrong.push(url);
  };
  for (let at = 0; at < some.length; at += 4) await Promise.all(some.slice(at, at + 4).map(check));

  expect(some.length).toBeGreaterThan(350);
  expect(wrong).toEqual([]);
});

test('a browser that goes on to a page has the same head as one that begins there', async ({ page }) => {
  const tagsNow = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML.replace(/>.*/s, '')).sort(),
    );
  await page.goto('/tools/chatgpt?lng=de');
  const first = await tagsNow();
  await page.goto('/categories/chatbots?lng=de');
  await page.locator('main a[href^="/tools/chatgpt"]').first().click();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\/tools\/chatgpt\.png/);

  expect(await tagsNow()).toEqual(first);
});
