import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { untilCatalogueSaved } from './until-saved.ts';

// The failures here are intended.
test.use({ allowedProblems: [/Failed to load resource|Service Worker registration blocked/] });

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Connection' });
const main = (page: Page): Locator => page.getByRole('main');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilCatalogueSaved(page);
}

async function openTool(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the bar comes when nothing answers though the browser sees a network, and goes when something does', async ({
  page,
}) => {
  await open(page, '/tools?search=deepl');
  const isLost = (url: URL) => url.pathname.startsWith('/api/') || url.pathname === '/healthz';
  await page.route(isLost, (route) => route.abort('connectionrefused'));
  await openTool(page, 'DeepL');

  await expect(bar(page)).toContainText("You're offline. You can still browse, search and compare");
  await expect(bar(page).getByRole('link', { name: /Saved copy · updated/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(main(page).getByRole('img', { name: 'Needs a connection' }).first()).toBeVisible();

  await bar(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText("You're still offline")).toBeVisible();
  await page.unroute(isLost);
  await bar(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(bar(page)).toHaveText('Back online');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Needs a connection' })).toHaveCount(0);
});

test('one lost request among others does not flash the bar', async ({ page }) => {
  await open(page, '/tools?search=deepl');
  await page.evaluate(() => {
    const seen = { bars: 0 };
    new MutationObserver(() => {
      if (document.querySelector('section[aria-label="Connection"]')) seen.bars += 1;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  const probed = page.waitForResponse('**/healthz');
  await page.route('**/api/tools/deepl**', (route) => route.abort('connectionreset'));
  await openTool(page, 'DeepL');
  await probed;
  await page.waitForTimeout(1000);

  expect(await page.evaluate(() => (window as unknown as { seen: { bars: number } }).seen.bars)).toBe(0);
});

test('a server that is slow is called slow, and nobody waits for it', async ({ page }) => {
  await open(page, '/tools?search=deepl');
  let answer = () => {};
  await page.route('**/api/tools/deepl**', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await openTool(page, 'DeepL');

  await expect(bar(page)).toContainText('The server is slow: showing saved copies.');
  answer();
  await expect(bar(page)).toHaveCount(0);
});

test('the bar lies below all else and moves nothing', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/tools/gemini');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  // The bar animates in, and other sticky elements move up.
  await expect(async () => {
    const visit = await page
      .getByRole('link', { name: /Visit website/ })
      .last()
      .boundingBox();
    const lying = await bar(page).boundingBox();
    expect((visit?.y ?? 0) + (visit?.height ?? 0)).toBeLessThanOrEqual(lying?.y ?? 0);
    expect(Math.round((lying?.y ?? 0) + (lying?.height ?? 0))).toBe(844);
  }).toPass();
  expect(await heading.boundingBox()).toEqual(before);
});

test('axe finds nothing in the bar', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, '/tools/gemini');
  await context.setOffline(true);

  await expectAccessibleInAllVariants(page, bar(page));
});
