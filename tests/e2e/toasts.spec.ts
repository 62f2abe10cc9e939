import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { toast } from './review-steps.ts';

const REFUSED = 'You can compare up to 3 tools at a time';

const choose = (page: Page, place: number) => page.locator('main article').nth(place).getByRole('checkbox').click();
const dismiss = (page: Page) => toast(page).getByRole('button').last();

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/tools', { waitUntil: 'networkidle' });
  for (const place of [0, 1, 2, 3]) await choose(page, place);
  await expect(toast(page)).toContainText(REFUSED);
});

test('one that was sent away by a key leaves the next one its time', async ({ page }) => {
  await dismiss(page).press('Enter');
  await expect(toast(page)).not.toContainText(REFUSED);
  await choose(page, 4);
  await expect(toast(page)).toContainText(REFUSED);
  await page.clock.fastForward(8000);
  await expect(toast(page)).not.toContainText(REFUSED);
});

test('one that has the focus stays, also when the pointer passes over it', async ({ page }) => {
  await dismiss(page).focus();
  await toast(page).getByText(REFUSED).hover();
  await page.mouse.move(1, 1);
  await page.clock.fastForward(30_000);
  await expect(toast(page)).toContainText(REFUSED);
});
