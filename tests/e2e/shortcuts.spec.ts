import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withoutSavedCatalogue } from './without-saved-catalogue.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const firstCard = (page: Page) => page.locator('main article').first();

test('a question mark shows the keys, and gives the focus back; in a field it is a sign', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await firstCard(page).getByRole('link').first().focus();
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Arrow keys');
  await expect(dialog(page).getByText('Ctrl K')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(firstCard(page).getByRole('link').first()).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await expect(page.getByRole('searchbox', { name: 'Search AI tools' })).toHaveValue('?');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('c picks a tool once, however long it is held', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await firstCard(page).getByRole('link').first().focus();
  await page.keyboard.down('c');
  await expect(firstCard(page).getByRole('checkbox')).toBeChecked();
  await page.keyboard.down('c');
  await page.keyboard.up('c');
  await expect(firstCard(page).getByRole('checkbox')).toBeChecked();
  // The second press is handled after everything before it.
  await page.keyboard.press('c');
  await expect(firstCard(page).getByRole('checkbox')).not.toBeChecked();
});

test('who turns back is no longer on the way', async ({ page }) => {
  await withoutSavedCatalogue(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  // Blocks the screen's code: answers have a timeout under a second, code has none.
  const come = await holdRequests(page, /\/assets\/categories-screen[^/]*\.js$/);
  await page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.locator('[data-progress]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('[data-progress]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  come();
});

test('the feeds are linked to in the reader’s language, and are not taken for pages', async ({ page, request }) => {
  await withoutSavedCatalogue(page);
  await page.goto('/contact?lng=de', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const feeds = page.getByRole('contentinfo').getByRole('link', { name: '(RSS)' });
  await expect(feeds).toHaveText(['Neue Tools (RSS)', 'Blogbeiträge (RSS)']);
  for (const path of ['/tools/rss.xml?lng=de', '/blog/rss.xml?lng=de']) {
    await expect(feeds.and(page.locator(`[href="${path}"]`))).toHaveCount(1);
    expect(await (await request.get(path)).text()).toContain('<language>de');
  }
  // Again and again: nothing is preloaded for a touch that comes before the page listens.
  await expect(async () => {
    await feeds.first().dispatchEvent('touchstart');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Tools' }).dispatchEvent('touchstart');
    await expect.poll(() => asked.join(), { timeout: 2_000 }).toContain('/api/tools?');
  }).toPass();
  expect(asked.filter((url) => url.includes('rss'))).toEqual([]);
});

test('each page of a list has a title of its own', async ({ request }) => {
  const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1];

  expect(await titleOf('/tools?page=2')).toBe('AI tools – page 2 · AI Dir');
  expect(await titleOf('/tools?page=2&lng=ja')).toBe('AIツール – 2ページ · AI Dir');
  expect(await titleOf('/categories/code?page=2')).toMatch(/ – page 2 · AI Dir$/);
  expect(await titleOf('/blog?page=2&lng=de')).toBe('Blog – Seite 2 · AI Dir');
  expect(await titleOf('/tools')).toBe('AI tools · AI Dir');
});
