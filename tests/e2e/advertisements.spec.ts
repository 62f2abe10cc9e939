import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ROUTES } from './routes.ts';

const SIGNS_IN = /\/(?:auth|login|signup)/;

const notice = (page: Page) => page.getByRole('complementary', { name: 'Tip' });
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [main, footer] = ['main', 'footer:not(main *)'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return Math.round((footer?.top ?? 0) - (main?.bottom ?? 0));
  });
}

test('every page has one of the site’s own tips, called so, but those for signing in', async ({ request }) => {
  for (const { path } of ROUTES) {
    const html = await (await request.get(path)).text();
    const found = html.match(/<aside\b[^>]*aria-label="Tip"/g) ?? [];
    expect([path, found.length]).toEqual([path, SIGNS_IN.test(path) ? 0 : 1]);
  }
});

test.describe('with scripts', () => {
  // The user request of signed-out visitors fails.
  test.use({ allowedProblems: [/status of 401/] });

  test('it is the same before and after scripts, follows navigation and leads to a page of this site', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/about/ratings')).text();
    const [, text = ''] = /aria-label="Tip".*?<a [^>]*>([^<]+)</.exec(html) ?? [];
    expect(text).not.toBe('');

    await page.goto('/about/ratings', { waitUntil: 'networkidle' });
    await expect(notice(page).getByRole('link')).toHaveText(text.replaceAll('&#x27;', "'"));

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);

    await page.goBack();
    await notice(page).getByRole('link').click();
    await expect(page).not.toHaveURL(/ratings/);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/not found/i);
  });
});

test.describe('when the connection is lost', () => {
  // Requests of the page fail meanwhile.
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  for (const width of [320, 768, 1440]) {
    test(`at ${width} px it goes without a connection and comes back, and nothing moves`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact', { waitUntil: 'networkidle' });
      await expect(notice(page)).toBeVisible();
      const height = await heightOf(page);

      await context.setOffline(true);
      await expect(notice(page)).toHaveCount(0);
      expect(await heightOf(page)).toBe(height);

      await context.setOffline(false);
      await expect(notice(page)).toBeVisible();
      expect(await heightOf(page)).toBe(height);
    });
  }
});

for (const language of ['en', 'de', 'es', 'fr', 'zh', 'ja'])
  test(`none is higher than its place in ${language}, however narrow the screen`, async ({ page }) => {
    await page.goto(`/contact?lng=${language}`, { waitUntil: 'networkidle' });
    const texts: { text: string }[] = await (await page.request.get(`/api/ads?lng=${language}`)).json();
    for (const width of [320, 390, 640, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.locator('main + div > aside').evaluate((aside, all) => {
        const room = Number.parseFloat(getComputedStyle(aside.parentElement ?? aside).minHeight);
        const link = aside.querySelector('a');
        return all.map(({ text }) => {
          if (link) link.textContent = text;
          return aside.getBoundingClientRect().height - room;
        });
      }, texts);
      expect([width, Math.max(...overflow) <= 0]).toEqual([width, true]);
    }
  });
