import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-requests.ts';

test.use({ allowedProblems: [/Service Worker registration blocked/] });

type Asked = { asked: number };

/** Simulates the install prompt, which headless Chromium never shows. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((choice) => {
    const state = window as unknown as Asked;
    state.asked ??= 0;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        state.asked += 1;
      },
      userChoice: Promise.resolve({ outcome: choice }),
    });
    dispatchEvent(event);
  }, outcome);
}

const strip = (page: Page) => page.getByRole('region', { name: 'Install as an app' });
const asked = (page: Page) => page.evaluate(() => (window as unknown as Asked).asked);

test('the home page offers the app where the browser does, and installs it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(strip(page)).toHaveCount(0);
  await offer(page, 'accepted');
  await strip(page).getByRole('button', { name: 'Install app' }).click();

  await expect(strip(page)).toHaveCount(0);
  expect(await asked(page)).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await offer(page, 'accepted');
  await expect(strip(page)).toHaveCount(0);
});

test('an offer that comes before the page’s scripts is not lost', async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await offer(page, 'accepted');
  come();
  await strip(page).getByRole('button', { name: 'Install app' }).click();

  expect(await asked(page)).toBe(1);
});

test('after a no, nobody is asked again for sixty days, but can still install', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await offer(page, 'dismissed');
  await strip(page).getByRole('button', { name: 'Not now' }).click();
  await expect(strip(page)).toHaveCount(0);

  await page.reload({ waitUntil: 'networkidle' });
  await offer(page, 'dismissed');
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Available offline' }).click();
  await page.getByRole('button', { name: 'Install app' }).click();
  expect(await asked(page)).toBe(1);

  await page.evaluate(() => {
    localStorage.setItem('install-dismissed', String(Date.now() - 61 * 24 * 60 * 60 * 1000));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await offer(page, 'dismissed');
  await expect(strip(page)).toBeVisible();
});

test('the side menu has it too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await offer(page, 'accepted');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Available offline' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Install app' }).click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await asked(page)).toBe(1);
});

test('where the browser offers nothing, its own way is explained', async ({ page }) => {
  await page.goto('/offline');
  await expect(strip(page)).toContainText('How to install');
  await expect(strip(page)).toContainText('install icon in the address bar');
});
