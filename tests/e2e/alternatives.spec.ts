import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('related tools lead to alternatives, whose rows say what is shared and what is not stated', async ({ page }) => {
  await page.goto('/tools/deepl', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Alternatives', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/deepl\/alternatives$/);
  const rows = page.getByRole('main').getByRole('article');
  const answer: { slug: string; name: string; facts: Record<string, string[]> }[] = await (
    await page.request.get('/api/tools/deepl/alternatives')
  ).json();
  await expect(rows).toHaveCount(answer.length);
  for (const [i, { name, facts }] of answer.entries()) {
    await expect(rows.nth(i).getByRole('heading', { level: 2 })).toHaveText(name);
    const kinds = Object.values(facts).filter((keys) => keys.length > 0);
    await expect(rows.nth(i).getByRole('term')).toHaveCount(kinds.length);
  }
  await expect(page.getByRole('link', { name: 'How this order is made' })).toHaveAttribute(
    'href',
    '/about/order#related',
  );
  // Nothing is shown where there is no review, and a row fits a phone.
  await expect(page.getByRole('main')).not.toContainText('No reviews yet');
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(600);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

test('alternatives are indexed with four or more', async ({ request }) => {
  const catalog = await (await request.get('/api/catalog')).json();
  const counts = new Map<string, string[]>();
  for (const { slug, categories } of catalog.tools as { slug: string; categories: { slug: string }[] }[]) {
    const main = categories[0]?.slug ?? '';
    counts.set(main, [...(counts.get(main) ?? []), slug]);
  }
  const robots = async (slug: string) =>
    (await (await request.get(`/tools/${slug}/alternatives`)).text()).includes('noindex');
  const [few] = [...counts.values()].filter(({ length }) => length < 5);
  const [many] = [...counts.values()].filter(({ length }) => length >= 5);
  if (few?.[0]) expect(await robots(few[0])).toBe(true);
  expect(await robots(many?.[0] ?? '')).toBe(false);
});
