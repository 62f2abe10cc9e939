import { expect, test } from './fixtures.ts';
import { LISTENS } from './until-settled.ts';

test.use({ allowedProblems: [/Failed to load resource|net::ERR_|Service Worker registration blocked/] });

test('after a failed search no number of the former list stays, and the search keeps its width', async ({ page }) => {
  await page.route('**/api/catalog**', (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await expect(page.locator(LISTENS)).toBeAttached();
  const free = page.getByRole('checkbox', { name: /^Free( \d+)?$/ });
  const search = page.getByRole('searchbox', { name: 'Search AI tools' });
  await expect(free).toHaveAccessibleName(/\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  const widthOf = async () => (await search.boundingBox())?.width ?? 0;
  const width = await widthOf();

  await page.route('**/api/tools**', (route) => route.fulfill({ status: 500, json: {} }));
  await search.fill('writing');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();

  // The button that empties the field takes some of it.
  expect(await widthOf()).toBeGreaterThan(width - 50);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: 'Failed to fetch tools' })).toBeVisible();
  await expect(free).toHaveAccessibleName('Free');
});

for (const language of ['en', 'ja']) {
  test(`on a phone the bar of the list has no gap and ends at the margin: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/tools?search=image&lng=${language}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo(0, 700));
    const edges = await page.evaluate(() => {
      const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();
      const search = document.querySelector('main search')?.parentElement;
      const sort = document.querySelector('main select[name="sort"]');
      const bar = sort?.closest('h2 + div');
      return {
        gap: (boxOf(bar)?.left ?? Number.NaN) - (boxOf(search)?.right ?? Number.NaN),
        short:
          (boxOf(document.querySelector('main article'))?.right ?? Number.NaN) - (boxOf(sort)?.right ?? Number.NaN),
        top: boxOf(bar)?.top,
      };
    });

    expect(edges.top).toBe(0);
    expect(edges.gap).toBeLessThanOrEqual(0);
    expect(edges.short).toBeLessThan(1);
  });
}

test('the page of a category says once how many tools it has, and asks once for the price', async ({ page }) => {
  const counts = page.getByRole('main').getByText(/^\d+ tools$/);
  const prices = page.getByRole('navigation', { name: 'Filter by pricing' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/categories/meetings', { waitUntil: 'networkidle' });
  await expect(counts.filter({ visible: true })).toHaveCount(1);
  await expect(prices).toBeHidden();

  // A filter of an address can be seen and undone.
  await page.goto('/categories/meetings?pricing=freemium');
  await expect(prices).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/categories/meetings');
  await expect(prices).toBeVisible();
  await expect(counts.filter({ visible: true })).toHaveCount(1);
});
