import type { Locator, Page } from '@playwright/test';
import { toast } from '../review-steps.ts';
import { untilReady } from '../until-saved.ts';
import { announceNew, receivedTexts, withoutDelay } from './announce-new.ts';
import { expect, siteTest as test } from './offline-test.ts';
import { readStore } from './read-store.ts';

const greetings = (texts: readonly string[]) => texts.filter((text) => text.includes('"welcome"')).length;

async function open(page: Page, path: string): Promise<string[]> {
  const texts = receivedTexts(page);
  await withoutDelay(page);
  await page.goto(path);
  await untilReady(page);
  await expect.poll(() => greetings(texts)).toBe(1);
  return texts;
}

const dismiss = (page: Page) => toast(page).getByRole('button', { name: 'Dismiss' }).click();
const firstOf = (page: Page): Locator => page.locator('main article').first();

async function savedCatalogue(page: Page): Promise<string> {
  return JSON.stringify(await page.evaluate(readStore, ['ai-dir-catalogues', 'catalogues', 'getAll'] as const));
}

test('T78: a tool that another process adds is told within a second or so, and is on the device soon after', async ({
  page,
  ownSite,
}) => {
  await open(page, '/tools?sort=newest');
  await announceNew(ownSite, 'Wire One');

  await expect(toast(page)).toContainText('New AI Tool Added');
  await expect(toast(page)).toContainText('Wire One has been added to the directory');
  await expect(firstOf(page)).toContainText('Wire One');
  await expect.poll(() => savedCatalogue(page)).toContain('wire-one');
  await ownSite.kill();
  await page.goto('/tools/wire-one');
  await expect(page.getByRole('heading', { level: 1, name: 'Wire One' })).toBeVisible();
});

test('the link in the notice leads to a tool that the saved copy does not know yet', async ({ page, ownSite }) => {
  await open(page, '/blog');
  await page.route('**/api/catalog*', (route) => route.abort());
  await announceNew(ownSite, 'Wire Two');
  await toast(page).getByRole('link', { name: 'View details' }).click();

  await expect(page).toHaveURL(/\/tools\/wire-two$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wire Two' })).toBeVisible();
  expect(await savedCatalogue(page)).not.toContain('wire-two');
  await expect(toast(page).getByText('New AI Tool Added')).toHaveCount(0);
});

test('what was announced while the server was down is told once it is back, and never again', async ({
  page,
  ownSite,
}) => {
  const texts = await open(page, '/blog');
  await announceNew(ownSite, 'Wire Three');
  await expect(toast(page)).toContainText('Wire Three');
  await dismiss(page);
  await ownSite.kill();
  await announceNew(ownSite, 'Wire Four', 'Wire Five');
  await ownSite.start();

  await expect(toast(page)).toContainText('Wire Five has been added');
  await dismiss(page);
  await expect(toast(page)).toContainText('Wire Four has been added');
  await dismiss(page);
  await expect(toast(page).getByText('New AI Tool Added')).toHaveCount(0);

  await ownSite.kill();
  await ownSite.start();
  await expect.poll(() => greetings(texts)).toBe(3);
  await announceNew(ownSite, 'Wire Six');
  await expect(toast(page)).toContainText('Wire Six');
  await dismiss(page);
  await expect(toast(page).getByText('New AI Tool Added')).toHaveCount(0);
});

test('many that were missed are one notice, which leads to the newest', async ({ page, ownSite }) => {
  await open(page, '/blog');
  await ownSite.kill();
  await announceNew(ownSite, ...['A', 'B', 'C', 'D', 'E'].map((letter) => `Burst ${letter}`));
  await ownSite.start();

  await expect(toast(page)).toContainText('5 New AI Tools Added');
  await toast(page).getByRole('link', { name: 'View the newest tools' }).click();
  await expect(page).toHaveURL(/\/tools\?sort=newest$/);
  await expect(firstOf(page)).toContainText(/Burst [A-E]/);
});

test('every tab tells it', async ({ page, context, ownSite }) => {
  await open(page, '/blog');
  const other = await context.newPage();
  await open(other, '/contact');
  await announceNew(ownSite, 'Wire Seven');

  await expect(toast(page)).toContainText('Wire Seven');
  await expect(toast(other)).toContainText('Wire Seven');
});
