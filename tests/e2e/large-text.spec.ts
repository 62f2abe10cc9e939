import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withoutSavedCatalogue } from './without-saved-catalogue.ts';

/** Like the reader's own setting; set by script, which the CSP allows, unlike a style attribute. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const PATHS = [
  '/',
  '/tools',
  '/tools/chatgpt',
  '/categories',
  '/compare?tools=chatgpt,claude',
  '/auth?tab=signup',
  '/submit',
];

test.describe('text at 200 %', () => {
  test.use({ viewport: { width: 320, height: 844 }, allowedProblems: [/status of 401/] });

  for (const path of PATHS) {
    test(`nothing scrolls sideways: ${path}`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await enlargeText(page);

      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
      }
    });
  }
});

test.describe('a filter chosen far down the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('brings the results back into sight, and a slow answer claims no total', async ({ page }) => {
    await withoutSavedCatalogue(page);
    await page.goto('/tools', { waitUntil: 'networkidle' });
    const heading = page.locator('main h2').first();
    await expect(heading).toHaveText(/^\d+ tools$/);
    const before = await heading.textContent();
    const answer = await holdRequests(page, /\/api\/tools\?/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(heading).not.toBeInViewport();

    await page.getByRole('checkbox', { name: /^free \d+$/i }).check();

    await expect(heading).toBeInViewport();
    await expect(heading).toHaveText('Loading tools…');
    await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);

    answer();

    await expect(heading).toHaveText(/^\d+ tools$/);
    expect(await heading.textContent()).not.toBe(before);
    // At the top, and not where smooth scrolling of cards would leave it.
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThan(60);
  });

  test('leaves the page where it is while the heading is in sight', async ({ page }) => {
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo(0, 120));

    await page.getByRole('checkbox', { name: /^free \d+$/i }).check();

    await expect(page).toHaveURL(/pricing=free/);
    await expect(page.locator('main h2').first()).toHaveText(/^\d+ tools$/);
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tools are compared by the names one types', async ({ page }) => {
    await page.goto('/compare');

    await page.getByLabel('Select tool 1').and(page.locator('[name=tools]')).fill('Hugging Face');
    await page.getByLabel('Select tool 2').and(page.locator('[name=tools]')).fill('Weights & Biases');
    await page.getByRole('button', { name: 'Compare' }).click();

    await expect(page.getByRole('columnheader', { name: /^Hugging Face/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /^Weights & Biases/ })).toBeVisible();
  });
});
