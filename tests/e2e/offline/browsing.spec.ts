import type { Browser, Page } from '@playwright/test';
import { untilReady } from '../until-saved.ts';
import { contentAddresses, sampleOf } from './addresses.ts';
import { mainText, navigateInApp } from './main-text.ts';
import { expect, siteTest as test } from './offline-test.ts';

const isLong = process.env.AI_DIR_RUNS !== undefined;

test.describe.configure({ timeout: 480_000 });

/** Keeps the server's HTML with scripting enabled but nothing else loaded: its styles stand in the page. */
async function writtenByServer(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  await page.route('**', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  return page;
}

type Texts = Map<string, string>;

async function textsOnline(page: Page, addresses: readonly string[], language: string): Promise<Texts> {
  const texts: Texts = new Map();
  for (const address of addresses) {
    const url = new URL(address, 'http://here');
    url.searchParams.set('lng', language);
    await page.goto(url.pathname + url.search, { waitUntil: 'domcontentloaded' });
    texts.set(address, await mainText(page));
  }
  return texts;
}

/** Soft: reports all differences. */
async function expectText(page: Page, text: string, message: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => mainText(page), { message, intervals: [20, 50, 100] })
    .toBe(text);
}

for (const language of ['en', 'de'])
  test(`after one visit in ${language} and the end of the server, everything reads as it did`, async ({
    page,
    browser,
    request,
    ownSite,
    baseURL,
  }) => {
    const all = await contentAddresses(request);
    const addresses = isLong || language === 'en' ? all : sampleOf(all, 30);
    const online = await writtenByServer(browser, baseURL);
    const expected = await textsOnline(online, addresses, language);
    await online.context().close();
    expect([...expected].filter(([, text]) => text.length < 40)).toEqual([]);

    await page.goto(`/?lng=${language}`);
    await untilReady(page, language);
    await ownSite.kill();

    for (const [address, text] of expected) {
      // Lists via a page without one: filters keep their order while they change.
      if ((await page.locator('#filters').count()) > 0) {
        await navigateInApp(page, '/terms');
        await expect(page.locator('#filters')).toHaveCount(0);
      }
      await navigateInApp(page, address);
      await expectText(page, text, `inside: ${address}`);
    }
    for (const [address, text] of isLong ? expected : sampleOf([...expected], 15)) {
      await page.goto(address);
      await expectText(page, text, `from the start: ${address}`);
    }
  });

test('offline in a language that is not saved, the saved one is shown and named', async ({ page, ownSite }) => {
  await page.goto('/?lng=en');
  await untilReady(page);
  await ownSite.kill();

  await page.goto('/tools?lng=de');
  await expect(page.getByRole('heading', { level: 1, name: 'Alle KI-Tools' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'ChatGPT', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verbindung' })).toContainText('die Kopie in einer anderen (English)');
  await navigateInApp(page, '/tools/chatgpt');
  await expect(page.getByRole('heading', { level: 1, name: 'ChatGPT' })).toBeVisible();
  await navigateInApp(page, '/categories/unknown');
  await expect(page.getByRole('heading', { name: 'Kategorie nicht gefunden' })).toBeVisible();
});

test('after one visit and the end of the server, tools that were never opened show their logos', async ({
  page,
  request,
  ownSite,
}) => {
  const { tools } = await (await request.get('/api/catalog')).json();
  const withLogo = tools.filter((tool: { logo: string | null }) => tool.logo?.startsWith('/logos/'));
  expect(withLogo.length).toBeGreaterThan(50);
  await page.goto('/terms');
  await untilReady(page);
  const countSaved = () => page.evaluate(async () => (await (await caches.open('logos')).keys()).length);
  await expect
    .poll(countSaved, { timeout: 60_000 })
    .toBe(new Set(withLogo.map((tool: { logo: string }) => tool.logo)).size);
  await ownSite.kill();

  for (const { slug, logo } of [withLogo[0], withLogo.at(-1)]) {
    await page.goto(`/tools/${slug}`);
    const image = page.locator(`main img[src="${logo}"]`).first();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(160);
  }
});
