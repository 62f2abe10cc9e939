import { expect, test } from './fixtures.ts';
import { navigateInApp } from './offline/main-text.ts';
import { bookmark, toast } from './saved-steps.ts';
import { untilCatalogueSaved } from './until-saved.ts';
import { LISTENS } from './until-settled.ts';

const CONTACT = '**/assets/contact-screen-*.js';

test.use({ allowedProblems: [/net::ERR_|Failed to load resource|Failed to fetch|MissingCodeError|No code/] });

test('without a connection a page that is not here says that it needs one, and comes when there is one', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // A busy browser has not asked for the last parts yet.
  await page.locator(LISTENS).waitFor({ state: 'attached' });
  await context.setOffline(true);
  await navigateInApp(page, '/contact');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');

  await context.setOffline(false);
  // The page may reload on its own at that moment.
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 1_000 })
      .catch(() => {});
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i, { timeout: 2_000 });
  }).toPass();
});

test('code that is gone from the server makes the page reload, once', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(CONTACT, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/', { waitUntil: 'networkidle' });
  await navigateInApp(page, '/contact');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i);

  await page.goto('/', { waitUntil: 'networkidle' });
  await navigateInApp(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  expect(loads).toBe(3);
});

test('code that stops coming because a link is followed does not bring a reload in its place', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator(LISTENS).waitFor({ state: 'attached' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    Object.assign(window, { isStillOpen: true });
    dispatchEvent(new Event('beforeunload'));
    dispatchEvent(new Event('vite:preloadError'));
  });
  await page.waitForTimeout(500);
  expect(asked).not.toContain('/healthz');

  // The link led nowhere. While the site is asked, another is followed.
  const question = page.waitForRequest('**/healthz');
  await page.route(
    '**/healthz',
    async (route) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
      await route.continue();
    },
    { times: 1 },
  );
  await page.clock.fastForward(5_001);
  await (await question).response();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);

  // It led nowhere either.
  const reload = page.waitForEvent('load');
  await page.clock.fastForward(5_001);
  await reload;
});

test('nothing that is being typed is lost to it', async ({ page }) => {
  await page.route(CONTACT, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/auth?tab=login', { waitUntil: 'networkidle' });
  // The last parts of the page bring the reload on missing code.
  await untilCatalogueSaved(page);
  await page.locator('input[name="username"]').fill('somebody');
  await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
  // Hovering a link preloads its page.
  const asked = page.waitForResponse('**/healthz');
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await asked;
  await page.waitForTimeout(500);

  expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);
  await expect(page.locator('input[name="username"]')).toHaveValue('somebody');
});

test('nothing that only this page has is lost to it', async ({ page }) => {
  await page.route(CONTACT, (route) => route.fulfill({ status: 404, body: '' }));
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, database: string) {
      if (database === 'ai-dir-saved') throw new DOMException('', 'QuotaExceededError');
      return open.call(this, database);
    };
  });
  await page.goto('/tools/cursor', { waitUntil: 'networkidle' });
  await page.locator(LISTENS).waitFor({ state: 'attached' });
  await bookmark(page, 'Cursor').click();
  await expect(toast(page)).toContainText('Kept in memory only');
  await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
  const asked = page.waitForResponse('**/healthz');
  await navigateInApp(page, '/contact');
  await asked;
  await page.waitForTimeout(500);

  expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);
});
