import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NOISE } from './outbox-steps.ts';
import { pressEnterOn, tabTo } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', allowedProblems: NOISE });

const main = (page: Page): Locator => page.getByRole('main');
const tray = (page: Page): Locator => page.getByRole('region', { name: 'Tools to compare' });
const focused = (page: Page): Locator => page.locator(':focus');

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('by keyboard: past the frame to a search, its suggestions, and a tool', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await press(page, 'Tab', 'Enter', 'Tab');
  await expect(main(page).locator(':focus')).toHaveCount(1);
  await press(page, '/');
  await page.keyboard.type('midjour');
  const options = page.getByRole('banner').getByRole('option');
  await expect(options.first()).toHaveAccessibleName(/Midjourney/);
  await press(page, 'ArrowDown', 'Escape');
  await expect(options).toHaveCount(0);
  await expect(focused(page)).toHaveValue('midjour');
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');

  await expect(page).toHaveURL(/\/tools\/midjourney$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by keyboard: filter the list, take one filter off, then all, without losing the focus', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  for (const name of [/^Free \d/, /^Paid \d/]) {
    await tabTo(page, main(page).getByRole('checkbox', { name }));
    await press(page, 'Space');
  }
  await tabTo(page, main(page).getByRole('slider'));
  await press(page, 'Home', 'ArrowRight');
  await expect(page).toHaveURL(/rating=0\.5/);
  const applied = main(page).getByRole('list', { name: 'Applied filters' });
  await pressEnterOn(page, applied.getByRole('button', { name: 'Remove Paid' }));
  await expect(page).not.toHaveURL(/paid/);
  await expect(applied.getByRole('button').and(focused(page))).toHaveCount(1);
  await pressEnterOn(page, applied.getByRole('button', { name: 'Clear all' }));

  await expect(page).toHaveURL(/\/tools$/);
  await expect(main(page).locator(':focus')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('by keyboard: the sheet of filters keeps the focus, and gives it back', async ({ page }) => {
    await page.goto('/tools', { waitUntil: 'networkidle' });
    const opener = main(page).getByRole('button', { name: /^Filters/ });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await pressEnterOn(page, opener);
    await tabTo(page, sheet.getByRole('checkbox', { name: /^Free \d/ }));
    await press(page, 'Space');
    await pressEnterOn(page, sheet.getByRole('button', { name: 'Clear all' }));
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await tabTo(page, sheet.getByRole('checkbox', { name: /^Paid \d/ }));
    await press(page, 'Space');
    await pressEnterOn(page, sheet.getByRole('button', { name: /^Show \d+ tools?$/ }));

    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText('Filters (1)');
  });

  test('by keyboard: the menu, a page, and the menu once more', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await pressEnterOn(page, opener);
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await press(page, 'Shift+Tab', 'Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await press(page, 'Escape');
    await expect(opener).toBeFocused();
    await press(page, 'Enter');
    await pressEnterOn(page, menu.getByRole('link', { name: 'Available offline' }));

    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeFocused();
  });

  test('by keyboard: the menu opens again before the browser has told that it is closed', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await pressEnterOn(page, page.getByRole('button', { name: 'Open menu' }));
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.evaluate(async (dialog: HTMLDialogElement) => {
      // As Escape and Enter do in one frame of a busy device.
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      await Promise.resolve();
      dialog.close();
      document.querySelector<HTMLElement>('header [aria-haspopup="dialog"]')?.click();
    });
    await page.waitForTimeout(300);
    await expect(menu).toBeVisible();
  });
});

test('by keyboard: two tools from the list, their differences, and one less', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  for (const name of ['ChatGPT', 'Claude', 'Midjourney']) {
    const card = main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
    await tabTo(page, card.getByRole('checkbox'));
    await press(page, 'Space');
  }
  await pressEnterOn(page, tray(page).getByRole('button', { name: 'Remove Midjourney' }));
  await expect(tray(page).locator(':focus')).toHaveCount(1);
  await pressEnterOn(page, tray(page).getByRole('link', { name: 'Compare 2 tools' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const rows = page.getByRole('table').getByRole('row');
  const all = await rows.count();
  await tabTo(page, main(page).getByRole('button', { name: 'Show differences only' }));
  await press(page, 'Space');
  await expect(focused(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await pressEnterOn(page, page.getByRole('table').getByRole('button', { name: 'Remove Claude' }));

  await expect(page).toHaveURL(/\/compare\?tools=chatgpt$/);
  await expect(main(page).locator(':focus')).toHaveCount(1);
});

test('by keyboard: another language and theme, a post, and the newsletter', async ({ page }) => {
  const banner = page.getByRole('banner');
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await tabTo(page, banner.getByRole('radio', { name: 'System' }));
  await press(page, 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await page.locator('main').focus();
  await press(page, 'Shift+Tab');
  await pressEnterOn(page, main(page).getByRole('article').first().getByRole('link').first());
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('contentinfo').locator('summary'));
  await press(page, 'Enter');
  await pressEnterOn(page, page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('contentinfo').locator('summary')).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  const box = page.getByRole('region', { name: 'Newsletter' });
  await tabTo(page, box.getByRole('textbox'));
  await page.keyboard.type('niemand');
  await press(page, 'Enter');
  await expect(box.getByRole('textbox')).toBeFocused();
  await expect(box.getByRole('textbox')).toHaveAccessibleDescription(/.+/);
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type(`keys-${Math.random().toString(36).slice(2, 8)}@example.org`);
  await press(page, 'Enter');

  await expect(box.getByRole('group', { name: /@example\.org/ })).toBeFocused();
});

test('by keyboard: asking for a new password ends with the focus on the answer', async ({ page }) => {
  await page.goto('/auth/forgot', { waitUntil: 'networkidle' });
  await tabTo(page, main(page).getByRole('textbox'));
  await page.keyboard.type('nobody@example.org');
  await press(page, 'Enter');

  await expect(main(page).getByRole('group', { name: /nobody@example\.org/ })).toBeFocused();
});
