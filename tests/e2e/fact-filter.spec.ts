import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './until-settled.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

test('tools are chosen by features, and those that do not say are let in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools');
  await panel(page).getByText('Access and plans').click();
  await panel(page)
    .getByRole('checkbox', { name: /^Open source/ })
    .check();
  await expect(page).toHaveURL(/\/tools\?features=open_source$/);
  await panel(page)
    .getByRole('checkbox', { name: /^Runs on your own device/ })
    .check();
  await expect(page).toHaveURL(/\?features=open_source,runs_locally$/);
  await panel(page)
    .getByRole('checkbox', { name: /tools? don't say: show/ })
    .check();
  await expect(page).toHaveURL(/\?features=open_source,runs_locally&unstated=include$/);
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect(chips).toContainText("Also tools that don't say");
  await chips.getByRole('button', { name: /Open source/ }).click();
  await expect(page).toHaveURL(/\?features=runs_locally&unstated=include$/);
  await chips.getByRole('button', { name: /Runs on your own device/ }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test('the features that decide in a category come first, at hand', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools?category=code');
  const features = panel(page).getByRole('group', { name: 'Features', exact: true });
  await expect(features.locator('summary').first()).toHaveText(/^Decides first/);
  await expect(features.getByRole('checkbox', { name: /^Open source/ })).toBeVisible();
  await expect(features.getByRole('checkbox', { name: /^Open source/ })).toHaveCount(1);
});

test('a count stays on one line beside a label of two', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools?category=code');
  const option = panel(page).locator('label').filter({ hasText: 'Runs on your own device' });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  await expect(option.locator('span').first()).toBeVisible();
  expect(await heightOf(option)).toBeGreaterThan(40);
  for (const count of await option.locator('span').all()) expect(await heightOf(count)).toBeLessThan(24);
});

test('beside the tools that say yes are counted those that say nothing, until these are shown too', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools?category=code');
  const facets = await (await request.get('/api/tools/facets?category=code&facts=true')).json();
  const { yes, unstated } = facets.facts.features.open_source;
  const option = panel(page).getByRole('checkbox', { name: /^Open source/ });
  expect(unstated).toBeGreaterThan(0);
  await expect(option).toHaveAccessibleName(`Open source ${yes} ${unstated} Not stated`);
  await page.goto('/tools?category=code&features=open_source&unstated=include');
  await expect(option).toHaveAccessibleName(`Open source ${yes + unstated}`);
});

test('a list that is filtered by features is accessible, also on a phone', async ({ page }) => {
  await visit(page, '/tools?features=open_source,runs_locally&unstated=include&data=dpa');
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('features are chosen in the form, unknown ones are dropped, and no link leads to a choice', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/tools?features=nonsense,open_source');
    await expect(panel(page).getByRole('checkbox', { name: /^Open source/ })).toBeChecked();
    await expect(results(page).getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await page.locator('a[href*="features="]:not([hreflang]):not([rel])').count()).toBe(0);
    await panel(page)
      .getByRole('checkbox', { name: /^Runs on your own device/ })
      .check();
    await panel(page)
      .getByRole('checkbox', { name: /tools? don't say: show/ })
      .check();
    await page.getByRole('button', { name: /apply/i }).first().click();
    await expect(page).toHaveURL(/features=open_source&features=runs_locally&unstated=include/);
    await expect(results(page).getByRole('listitem').first()).toBeVisible();
    await expect(panel(page).getByRole('checkbox', { name: /^Runs on your own device/ })).toBeChecked();
  });
});
