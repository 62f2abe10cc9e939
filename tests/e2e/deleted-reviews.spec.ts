import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { fillReview, signUp, toast, WORDS, writeReview } from './review-steps.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  allowedProblems: [/status of (?:401|404|409)/],
});

/** A review of one's own, which stands in its form. Gives its id. */
async function openOwnReview(page: Page, author: string, toolSlug: string): Promise<number> {
  await signUp(page.request, author);
  const { id } = await writeReview(page.request, toolSlug);
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  return id;
}

const rewrite = (page: Page, title = 'Rewritten here') => page.getByLabel('Title', { exact: true }).fill(title);

async function deleteElsewhere(page: Page, id: number): Promise<void> {
  expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);
}

async function confirm(page: Page, action: 'Delete Review' | 'Discard'): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).join());

test('a review deleted on another device while it is edited: the text goes on as a new review', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openOwnReview(page, 'phone', 'prezi');
  await rewrite(page);
  await deleteElsewhere(page, id);

  await page.getByRole('button', { name: 'Update Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Not Found' })).toBeFocused();
  await expect(page.getByRole('article')).toContainText('Rewritten here');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toContainText('Rewritten here');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(toast(page)).toContainText('Text copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Rewritten here\n\n${WORDS.content}`);
  await page.getByRole('button', { name: 'Continue as a new review' }).click();

  await expect(page).toHaveURL(/\/tools\/prezi\/review$/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rewritten here');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText('Rewritten here');
});

test('a review deleted while its title is empty: the text stands without one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openOwnReview(page, 'untitled', 'runway');
  await rewrite(page, ' ');
  await deleteElsewhere(page, id);
  await page.reload({ waitUntil: 'networkidle' });

  await expect(page.getByRole('article')).toContainText(WORDS.content);
  await expect(page.getByRole('article').locator('h2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(toast(page)).toContainText('Text copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WORDS.content);
});

test('a review deleted after a new one was begun: neither text replaces the other', async ({ page }) => {
  await signUp(page.request, 'begun');
  await page.goto('/tools/jasper/review', { waitUntil: 'networkidle' });
  await fillReview(page, { title: 'Begun again', content: 'Words of the new review.' });
  const { id } = await writeReview(page.request, 'jasper');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await rewrite(page);
  await deleteElsewhere(page, id);
  await page.reload({ waitUntil: 'networkidle' });

  await expect(page.getByRole('article')).toContainText('Rewritten here');
  await expect(page.getByRole('button', { name: 'Copy the text' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue as a new review' })).toHaveCount(0);
  await page.goto('/tools/jasper/review', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Begun again');
});

test('a review deleted in another tab that shows its draft: the text stays in this one until it is discarded', async ({
  page,
  context,
}) => {
  const id = await openOwnReview(page, 'twice', 'beautiful-ai');
  await rewrite(page);
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await expect(other.getByText('Draft restored')).toBeVisible();
  await confirm(other, 'Delete Review');
  await expect(toast(other)).toContainText('Review deleted');

  await expect(page.getByRole('heading', { name: 'Review Not Found' })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toContainText('Rewritten here');
  await confirm(page, 'Discard');
  await expect(page).toHaveURL(/\/tools\/beautiful-ai$/);
  expect(await storedNames(page)).not.toContain('review-draft');
});

test('a review deleted in another tab that was open before: the draft of this one stays', async ({ page, context }) => {
  await signUp(page.request, 'before');
  const { id } = await writeReview(page.request, 'gamma');
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await rewrite(page);
  await confirm(other, 'Delete Review');
  await expect(toast(other)).toContainText('Review deleted');

  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toContainText('Rewritten here');
});

test('a review deleted on another device: the draft that one tab discards is not brought back by another', async ({
  page,
  context,
}) => {
  const id = await openOwnReview(page, 'discards', 'zapier');
  await rewrite(page);
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await expect(other.getByText('Draft restored')).toBeVisible();
  await deleteElsewhere(page, id);
  let asked = 0;
  await page.route(`**/api/reviews/${id}`, (route) => {
    asked += 1;
    return route.continue();
  });

  await other.getByRole('button', { name: 'Update Review' }).click();
  await confirm(other, 'Discard');
  await expect(other).toHaveURL(/\/tools\/zapier$/);
  await page.bringToFront();
  await other.waitForTimeout(1000);

  expect(asked).toBe(0);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rewritten here');
  expect(await storedNames(page)).not.toContain('review-draft');
});

test('a review deleted in another tab, with its draft: a form that nobody touched makes no draft of it', async ({
  page,
  context,
}) => {
  const id = await openOwnReview(page, 'untouched', 'midjourney');
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await rewrite(other, 'Rewritten there');
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/reviews/${id}`));
  await confirm(other, 'Delete Review');
  await expect(toast(other)).toContainText('Review deleted');
  expect((await answer).status()).toBe(404);
  await page.waitForTimeout(500);

  expect(await storedNames(page)).not.toContain('review-draft');
});
