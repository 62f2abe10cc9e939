import { LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './fixtures.ts';

type Graph = { '@type': string } & Record<string, unknown>;

function graphsOf(html: string): Graph[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return blocks.flatMap((block) => {
    const data = JSON.parse(block[1] ?? '');
    return data['@graph'] ?? (Array.isArray(data) ? data : [data]);
  });
}

test('the home page tells search engines of the site and its search', async ({ request }) => {
  const graphs = graphsOf(await (await request.get('/')).text());
  const site = graphs.find((graph) => graph['@type'] === 'WebSite');

  expect(JSON.stringify(site?.potentialAction)).toContain('/tools?search={search_term_string}');
});

test('a free tool has an offer of 0 USD, a paid one has none, and an unrated one no rating', async ({ request }) => {
  const software = async (slug: string) =>
    graphsOf(await (await request.get(`/tools/${slug}`)).text()).find(
      (graph) => graph['@type'] === 'SoftwareApplication',
    );

  const free = await software('chatgpt');
  const paid = await software('midjourney');

  expect(free?.offers).toMatchObject({ price: expect.anything(), priceCurrency: 'USD' });
  expect(paid).not.toHaveProperty('offers');
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

test('styles stand in the page itself, by hash, and no element has a style attribute', async ({ request }) => {
  const answer = await request.get('/');
  const html = await answer.text();

  expect(answer.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/);
  expect(html).toContain('<style>');
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toContain('rel="stylesheet"');
});
