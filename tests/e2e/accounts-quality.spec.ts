import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signUp, writeReview } from './review-steps.ts';

test.use({ viewport: { width: 320, height: 900 }, allowedProblems: [/status of 401/] });

test('axe finds nothing on the account page, in its menus and its dialog', async ({ page }) => {
  await signUp(page.request, 'vera');
  await writeReview(page.request, 'perplexity', { isAnonymous: true });
  await page.goto('/account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toContainText('Anonymous');
  await expectAccessibleInAllVariants(page);

  await page.getByRole('banner').locator('summary', { hasText: 'Account:' }).click();
  await expectAccessibleInAllVariants(page, page.getByRole('banner').getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove my account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Password is required');
  await expectAccessibleInAllVariants(page, page.getByRole('dialog'));
});

test('axe finds nothing on a sign-up form full of errors', async ({ page }) => {
  await page.goto('/auth?tab=signup', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Invalid email address');

  await expectAccessibleInAllVariants(page, page.getByText('Invalid email address'));
});
