import { expect, test } from './fixtures.ts';

const SLUGS = ['chatgpt', 'claude', 'gemini'];

test('names of usual length are whole in the heads of the columns, at every width of tablets', async ({ page }) => {
  for (const slugs of [SLUGS.slice(0, 2), SLUGS]) {
    await page.goto(`/compare?tools=${slugs.join()}`);
    const names = page.getByRole('columnheader').getByRole('combobox');
    await expect(names).toHaveCount(slugs.length);
    for (const width of [640, 768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await names.evaluateAll(
        (inputs) => inputs.filter((each) => each.scrollWidth > each.clientWidth).length,
      );
      expect([slugs.length, width, cut]).toEqual([slugs.length, width, 0]);
    }
  }
});

test('names wrap in the heads of the columns of a phone with large type, and give way to what is typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare?tools=chatgpt,github-copilot', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const name of ['ChatGPT', 'GitHub Copilot']) {
    const head = page.getByRole('columnheader', { name, exact: true });
    const shown = head.locator('[aria-hidden]', { hasText: name });
    await expect(shown).toBeVisible();
    const isCut = await shown.evaluate(
      (each) =>
        each.getBoundingClientRect().right > (each.closest('th')?.getBoundingClientRect().right ?? 0) ||
        each.scrollWidth > each.clientWidth + 1,
    );
    expect([name, isCut]).toEqual([name, false]);
    const input = head.getByRole('combobox');
    await expect(input).toHaveCSS('opacity', '0');
    await input.click();
    await expect(input).toHaveCSS('opacity', '1');
    await expect(shown).toBeHidden();
    await input.fill('cur');
    await expect(shown).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
