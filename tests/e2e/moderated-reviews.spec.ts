import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#backend/server/project-root.ts';
import { expect, test } from './fixtures.ts';
import { publishedReviews } from './outbox-steps.ts';
import { fillReview, signUp, toast, writeReview } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: [/status of 404/] });

async function decide(decision: 'hold' | 'remove', id: number, reason: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: `sqlite:${process.env.E2E_DATABASE}` };
  const args = ['dist/server/cli.mjs', 'reviews', decision, String(id), '--reason', reason];
  await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env });
}

test('the author of a held review learns why; a removed one can only be deleted', async ({ page }) => {
  await signUp(page.request, 'moderated');
  const { id } = await writeReview(page.request, 'gemini');
  await page.goto('/account', { waitUntil: 'networkidle' });
  const reviews = page.getByRole('tabpanel', { name: /Reviews/ });

  await decide('hold', id, 'Somebody doubts it');
  // The server notices within 250 ms.
  await expect.poll(() => publishedReviews(page, 'gemini')).toEqual([]);
  await page.goto('/tools/gemini#reviews', { waitUntil: 'networkidle' });
  await expect(reviews).toContainText('Under review');
  await expect(reviews).toContainText('Reason: Somebody doubts it');
  await expect(reviews).toContainText('No reviews yet. Be the first to review this tool!');
  await reviews.getByRole('link', { name: 'Edit your review' }).click();
  await expect(page.getByText('Reason: Somebody doubts it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Review' })).toBeVisible();

  await decide('remove', id, 'It is an advertisement');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Reason: It is an advertisement')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Review' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Review' }).click();
  await expect(toast(page)).toContainText('Your review has been deleted successfully.');

  await page.goto('/tools/gemini/review', { waitUntil: 'networkidle' });
  await fillReview(page, { title: 'A new beginning', content: 'This time without any advertisement.' });
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(reviews).toContainText("we'll check this one before we publish it");
});
