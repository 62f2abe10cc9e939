import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Tools to compare' });

/** Stored as if they had been ticked in a list. */
async function choose(page: Page, tools: Record<string, string>): Promise<void> {
  const chosen = Object.entries(tools).map(([slug, name]) => ({ slug, name }));
  await page.goto('/contact');
  await page.evaluate((value) => localStorage.setItem('compare', value), JSON.stringify(chosen));
}

async function open(page: Page, path: string, count: number): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(tray(page).getByRole('listitem')).toHaveCount(count);
}

const compare = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Compare', exact: true });

test('a tool’s own page adds it to the chosen tools and opens the comparison of all', async ({ page }) => {
  await choose(page, { chatgpt: 'ChatGPT', claude: 'Claude' });
  await open(page, '/tools/gemini', 2);
  await compare(page).first().click();

  await expect(page).toHaveURL(/\/compare\?tools=chatgpt(?:,|%2C)claude(?:,|%2C)gemini$/);
  await page.goBack();
  await expect(tray(page).getByRole('listitem')).toHaveCount(3);
  // Chosen already: nothing is added twice.
  await compare(page).first().click();
  await expect(page).toHaveURL(/\/compare\?tools=chatgpt(?:,|%2C)claude(?:,|%2C)gemini$/);
});

test('a tool’s own page says that three are the most', async ({ page }) => {
  await choose(page, { chatgpt: 'ChatGPT', claude: 'Claude', gemini: 'Gemini' });
  await open(page, '/tools/grok', 3);
  await compare(page).first().click();

  await expect(page.getByText('You can compare up to 3 tools at a time')).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/grok$/);
});

test('an address that names a fourth tool says that three are the most', async ({ page }) => {
  await page.goto('/compare?tools=chatgpt,claude,gemini,perplexity');

  await expect(page.getByText('You can compare up to 3 tools at a time')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ChatGPT, Claude, and Gemini');
});

test('the second press of Tab shows a link that leads to the tray', async ({ page }) => {
  await choose(page, { chatgpt: 'ChatGPT' });
  await open(page, '/tools/claude', 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the tools to compare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tray(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tray(page).getByRole('button', { name: 'Remove ChatGPT' })).toBeFocused();
});

test('the test page of the connection is the last and smallest link of the footer', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation').getByRole('link', { name: 'WebSocket test' })).toHaveCount(0);
  const sizes = await footer
    .locator('a:not(details a)')
    .evaluateAll((links) => links.map((link) => Number.parseFloat(getComputedStyle(link).fontSize)));
  await expect(footer.locator('a:not(details a)').last()).toHaveText('WebSocket test');
  expect(sizes.at(-1)).toBeLessThan(Math.min(...sizes.slice(0, -1)));
});
