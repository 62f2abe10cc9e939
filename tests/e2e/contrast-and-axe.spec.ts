import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { withoutSavedCatalogue } from './without-saved-catalogue.ts';

test.describe('for a reader who asks for more contrast', () => {
  test('pale texts and lines are no longer pale, in each theme', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const look = () =>
      page.getByRole('contentinfo').evaluate((footer) => {
        return {
          text: getComputedStyle(document.body).color,
          pale: getComputedStyle(footer.querySelector('a[href="/tools"]') ?? footer).color,
          line: getComputedStyle(footer).borderTopColor,
        };
      });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
      const usual = await look();
      expect(usual.pale).not.toBe(usual.text);
      await page.emulateMedia({ contrast: 'more' });
      const more = await look();
      expect(more.pale).toBe(more.text);
      expect(more.line).not.toBe(usual.line);
    }
    // A chosen theme overrides the device's.
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    const chosen = await look();
    expect(chosen.pale).toBe(chosen.text);
  });
});

test.describe('axe finds nothing', () => {
  test.use({ viewport: { width: 320, height: 900 }, allowedProblems: [/status of (?:401|500)/] });

  for (const language of ['de', 'ja'] as const) {
    test(`in dialogs and in what went wrong, in ${language}`, async ({ page }) => {
      await withoutSavedCatalogue(page);
      await page.goto(`/auth?tab=signup&lng=${language}`, { waitUntil: 'networkidle' });
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeFocused();
      await expectAccessible(page);

      await page.getByRole('main').locator('h1').press('?');
      await expect(page.getByRole('dialog')).toContainText('?');
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);

      await page.route('**/api/blog**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('dialog').locator('a[href^="/blog"]').click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
