import { expect, test } from './fixtures.ts';
import { ROUTES } from './routes.ts';

test.use({ javaScriptEnabled: false, allowedProblems: [/status of 404/] });

test('every page is complete without scripts', async ({ page }) => {
  for (const { path, status, heading } of ROUTES) {
    await test.step(path, async () => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page).toHaveTitle(/AI Dir/);
      await expect(page.getByRole('main')).not.toContainText(/loading/i);
    });
  }
});

test('a search from the home page works without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('combobox').first().fill('transcribe');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL(/\/tools\?search=transcribe/);
  await expect(page.getByRole('main')).toContainText('Fireflies');
});

test('filters apply without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools');
  await page.getByRole('checkbox', { name: /^Paid/ }).first().check();
  await page.getByRole('button', { name: /apply/i }).first().click();

  await expect(page).toHaveURL(/pricing=paid/);
});

test('a phone reaches the filters without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools');
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  const paid = page.getByRole('checkbox', { name: /^Paid/ }).first();
  await expect(paid).toBeInViewport();
  await paid.check();
  await page.getByRole('button', { name: /apply/i }).first().click();
  await expect(page).toHaveURL(/pricing=paid/);
});
