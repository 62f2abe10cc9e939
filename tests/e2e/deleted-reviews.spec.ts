import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { fillReview, signUp, toast, WORDS, writeReview } from './review-steps.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  allowedProblems: [/status of (?:401|404|409)/],
});

test('a review deleted on another device while it is edited: the text goes on as a new review', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page.request, 'phone');
  const { id } = await writeReview(page.request, 'prezi');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill('Rewritten here');
  expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);

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
  await signUp(page.request, 'untitled');
  const { id } = await writeReview(page.request, 'runway');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill(' ');
  expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);
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
  await page.getByLabel('Title', { exact: true }).fill('Rewritten here');
  expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);
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
  await signUp(page.request, 'twice');
  const { id } = await writeReview(page.request, 'beautiful-ai');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill('Rewritten here');
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await expect(other.getByText('Draft restored')).toBeVisible();
  await other.getByRole('button', { name: 'Delete Review' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete Review' }).click();
  await expect(toast(other)).toContainText('Review deleted');

  await expect(page.getByRole('heading', { name: 'Review Not Found' })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toContainText('Rewritten here');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/tools\/beautiful-ai$/);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('review-draft');
});

test('a review deleted in another tab that was open before: the draft of this one stays', async ({ page, context }) => {
  await signUp(page.request, 'before');
  const { id } = await writeReview(page.request, 'gamma');
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill('Rewritten here');
  await other.getByRole('button', { name: 'Delete Review' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete Review' }).click();
  await expect(toast(other)).toContainText('Review deleted');

  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toContainText('Rewritten here');
});

test('a review deleted on another device: the draft that one tab discards is not brought back by another', async ({
  page,
  context,
}) => {
  await signUp(page.request, 'discards');
  const { id } = await writeReview(page.request, 'zapier');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill('Rewritten here');
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await expect(other.getByText('Draft restored')).toBeVisible();
  expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);
  let asked = 0;
  await page.route(`**/api/reviews/${id}`, (route) => {
    asked += 1;
    return route.continue();
  });

  await other.getByRole('button', { name: 'Update Review' }).click();
  await other.getByRole('button', { name: 'Discard' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(other).toHaveURL(/\/tools\/zapier$/);
  await page.bringToFront();
  await other.waitForTimeout(1000);

  expect(asked).toBe(0);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rewritten here');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('review-draft');
});

test('a review deleted in another tab, with its draft: a form that nobody touched makes no draft of it', async ({
  page,
  context,
}) => {
  await signUp(page.request, 'untouched');
  const { id } = await writeReview(page.request, 'midjourney');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await other.getByLabel('Title', { exact: true }).fill('Rewritten there');
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/reviews/${id}`));
  await other.getByRole('button', { name: 'Delete Review' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete Review' }).click();
  await expect(toast(other)).toContainText('Review deleted');
  expect((await answer).status()).toBe(404);
  await page.waitForTimeout(500);

  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('review-draft');
});
