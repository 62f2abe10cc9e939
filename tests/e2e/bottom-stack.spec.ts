import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilCatalogueSaved } from './until-saved.ts';

test.use({
  viewport: { width: 390, height: 844 },
  allowedProblems: [/Failed to load resource|Service Worker registration blocked|net::ERR_/],
});

/** Height that sticks to the lower edge. */
const stackHeight = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, insetBlockEnd, display } = getComputedStyle(element);
      return position === 'sticky' && insetBlockEnd !== 'auto' && display !== 'none';
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  });

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

for (const chosen of [[], ['chatgpt', 'claude', 'gemini']]) {
  test(`with ${chosen.length} tools chosen, the bars of a phone take at most 100 px, with large text too`, async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    const tray = JSON.stringify(chosen.map((slug) => ({ slug, name: slug })));
    await page.evaluate((value) => localStorage.setItem('compare', value), tray);
    await page.goto('/tools/deepl', { waitUntil: 'networkidle' });
    await untilCatalogueSaved(page);
    await context.setOffline(true);
    const bar = page.getByRole('region', { name: 'Connection' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tools to compare' })).toHaveCount(chosen.length > 0 ? 1 : 0);
    await expect.poll(() => stackHeight(page)).toBeGreaterThan(80);
    expect(await stackHeight(page)).toBeLessThanOrEqual(100);
    await enlarge(page);
    await expect.poll(() => stackHeight(page)).toBeLessThanOrEqual(100);
    await expect(bar.getByRole('link').first()).toBeInViewport();
    if (chosen.length > 0) return;
    const compare = page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).last();
    const lines = () =>
      compare.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    await expect.poll(lines).toBe(1);
  });
}
