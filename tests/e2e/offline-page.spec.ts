import type { Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { readStore } from './offline/read-store.ts';
import { watchButton, watchHere } from './saved-steps.ts';
import { untilControlled } from './until-saved.ts';

test.use({ serviceWorkers: 'allow', allowedProblems: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

const row = (page: Page, language: string) => page.getByRole('row').filter({ hasText: language });
const bar = (page: Page) => page.getByRole('region', { name: 'Connection' });

async function openSaved(page: Page): Promise<void> {
  await page.goto('/offline');
  await expect(row(page, 'English')).toContainText('Up to date');
  await untilControlled(page);
}

test('a second language is saved, opens without a connection, and is removed again', async ({ page, context }) => {
  await openSaved(page);
  await expect(row(page, 'English')).toContainText('In use');
  await expect(row(page, 'English')).toContainText(/\d+ tools and \d+ posts/);
  await expect(row(page, 'Deutsch')).toContainText('Not saved');

  await page.getByRole('button', { name: 'Save Deutsch' }).click();
  await expect(row(page, 'Deutsch')).toContainText('Up to date');
  await expect(row(page, 'Deutsch')).toContainText(/\d+ [kM]B/);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible();
  await expect(row(page, 'Deutsch')).toContainText('Up to date');
  await page.goto('/tools?search=claude&lng=de');
  await expect(page.getByRole('link', { name: 'Claude', exact: true })).toBeVisible();

  await page.goto('/offline?lng=en');
  await page.getByRole('button', { name: 'Remove Deutsch' }).click();
  await expect(row(page, 'Deutsch')).toContainText('Not saved');
  await expect(page.getByRole('button', { name: 'Save Deutsch' })).toBeFocused();
});

test('without a connection the page stays in its language, and says why, when another is not saved', async ({
  page,
  context,
}) => {
  await openSaved(page);
  await page.goto('/tools');
  await context.setOffline(true);
  // The page may not have noticed yet.
  await expect(bar(page)).toContainText("You're offline.");
  await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();

  await expect(
    page.getByText("Français isn't saved on this device: switching to it needs a connection."),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language that cannot be saved says why', async ({ page, context }) => {
  await openSaved(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Français' }).click();
  await expect(row(page, 'Français')).toContainText("FailedYou're offline.");

  await context.setOffline(false);
  await page.route('**/api/catalog?*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"message":"busy","code":"busy"}' }),
  );
  await page.getByRole('button', { name: 'Save Français' }).click();
  await expect(row(page, 'Français')).toContainText("The server couldn't provide it.");
});

test('on a phone, the rows of other languages stay where they are while the first visit saves this one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const save = await holdRequests(page, '**/api/catalog*');
  await page.goto('/offline', { waitUntil: 'domcontentloaded' });
  await expect(row(page, 'English')).toContainText('Not saved');
  const top = async () => (await row(page, 'Deutsch').boundingBox())?.y;
  const before = await top();
  save();
  await expect(row(page, 'English')).toContainText('Up to date');
  expect(await top()).toBe(before);
});

test('removing the language in use asks first', async ({ page }) => {
  await openSaved(page);
  await page.getByRole('button', { name: 'Remove English' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove English?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'English')).toContainText('Up to date');

  await page.getByRole('button', { name: 'Remove English' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, 'English')).toContainText('Not saved');
});

test('the page tells what the device has, and whether it stays', async ({ page }) => {
  await openSaved(page);
  const fact = (name: string) => page.getByRole('region', { name: 'On this device' }).locator('div', { hasText: name });

  await expect(fact('Opens offline').last()).toContainText('Yes, the app is saved');
  await expect(fact('Storage used').last()).toContainText(/\d+(?:\.\d)? [kM]B of \d+/);
  await expect(fact('Protected from automatic clean-up').last()).toContainText(/Yes|No/);
  await expect(page.getByRole('region', { name: 'On this device' })).not.toContainText('NaN');
});

test('the sizes of all parts add up to the storage used, in one unit', async ({ page }) => {
  await page.goto('/tools?pricing=free');
  await watchHere(page);
  await page.goto('/tools/cursor#reviews', { waitUntil: 'networkidle' });
  await openSaved(page);
  await page.getByRole('button', { name: 'Save Deutsch' }).click();
  await expect(row(page, 'Deutsch')).toContainText('Up to date');
  const kilobytes = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      [...text.matchAll(/([\d,]+) kB/g)].map(([, size = '']) => Number(size.replaceAll(',', ''))),
    );
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  const device = page.getByRole('region', { name: 'On this device' });
  const values = device.getByRole('definition');
  const fact = async (name: string) =>
    kilobytes(
      await device
        .locator('div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .last()
        .allTextContents(),
    );

  await expect(async () => {
    const [total = 0] = await fact('Storage used');
    expect(total).toBeGreaterThan(0);
    expect(sum(kilobytes(await values.allTextContents())) - total).toBe(total);
    const languages = kilobytes(await page.getByRole('row').allTextContents());
    expect(languages).toHaveLength(2);
    expect(await fact('Saved languages')).toEqual([sum(languages)]);
    expect((await fact('App and logos'))[0]).toBeGreaterThan(100);
    expect(await fact('Saved reviews')).toHaveLength(1);
  }).toPass();
});

test('news and watched searches have a size, and are removed once the visitor has agreed', async ({ page }) => {
  await page.goto('/tools?pricing=free');
  await watchHere(page);
  await openSaved(page);
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device.getByRole('link', { name: /^1 watched search, .+B$/ })).toBeVisible();
  await device.getByRole('button', { name: 'Remove News and watched searches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(device.getByRole('link', { name: /^0 watched searches/ })).toBeVisible();
  const kept = await page.evaluate(readStore, ['ai-dir-news', 'records', 'getAllKeys'] as const);
  expect(kept.filter((key) => key !== 'baseline')).toEqual([]);
  await page.goto('/tools?pricing=free');
  await expect(watchButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('resetting takes what is saved, leaves what is not the copy’s, and starts again', async ({ page }) => {
  await openSaved(page);
  await page.getByRole('button', { name: 'Save Español' }).click();
  await expect(row(page, 'Español')).toContainText('Up to date');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.getByRole('button', { name: 'Reset saved data' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset saved data' }).click();
  await loaded;

  await expect(row(page, 'Español')).toContainText('Not saved');
  await expect(row(page, 'English')).toContainText('Up to date');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a device that keeps nothing says so, and the page stands', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/offline');

  await expect(page.getByText('This browser keeps nothing for websites here.').first()).toBeVisible();
  await expect(row(page, 'English')).toContainText(/In this tab only|Failed/);
  await page.getByRole('button', { name: 'Save Deutsch' }).click();
  await expect(row(page, 'Deutsch')).toContainText('This browser keeps nothing for websites here.');
});

test('the footer leads to it', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Available offline' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible();
});

test('axe finds nothing on a full /offline', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await openSaved(page);
  await page.getByRole('button', { name: 'Save Deutsch' }).click();
  await expect(row(page, 'Deutsch')).toContainText('Up to date');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Français' }).click();
  await expect(row(page, 'Français')).toContainText("You're offline.");

  await expectAccessibleInAllVariants(page, bar(page));
});
