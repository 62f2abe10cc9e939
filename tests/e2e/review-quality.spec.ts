import { test } from './fixtures.ts';
import { expectSound } from './expect-sound.ts';
import { fillReview, signUp, WORDS, writeReview } from './review-steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, allowedProblems: [/status of (?:404|412)/] });

      test('axe finds nothing in the forms of a review, with errors, a draft and two texts', async ({ page }) => {
        await signUp(page.request, 'sound');
        await page.goto('/tools/perplexity/review', { waitUntil: 'networkidle' });
        await page.getByText('Rate three things separately').click();
        await page.getByRole('group', { name: 'Features' }).getByLabel('4 stars').check();
        await page.getByRole('button', { name: 'Submit Review' }).click();
        await page.getByText('Please rate all three').first().waitFor();
        await expectSound(page);

        await fillReview(page);
        await page.reload({ waitUntil: 'networkidle' });
        await page.getByText('Draft restored').waitFor();
        await expectSound(page);

        const { id } = await writeReview(page.request, 'perplexity');
        await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
        await page.request.put(`/api/reviews/${id}`, { data: { ...WORDS, rating: 2 } });
        await page.getByRole('button', { name: 'Update Review' }).click();
        await page.getByRole('heading', { name: 'The saved text' }).waitFor();
        await expectSound(page);

        await page.getByRole('button', { name: 'Delete Review' }).click();
        await page.getByRole('dialog').waitFor();
        await expectSound(page);
      });

      test('axe finds nothing in the reviews of a tool and in the flag dialog', async ({
        page,
        playwright,
        baseURL,
      }) => {
        await using author = await playwright.request.newContext({ baseURL: baseURL ?? '' });
        await signUp(author, 'author');
        await writeReview(author, 'notion-ai');
        await page.goto('/tools/notion-ai#reviews', { waitUntil: 'networkidle' });
        await expectSound(page);

        await signUp(page.request, 'reader');
        await page.goto('/account', { waitUntil: 'networkidle' });
        await page.goto('/tools/notion-ai#reviews', { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: 'Flag this review' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
        await page.getByText('Please select a reason').waitFor();
        await expectSound(page);
      });
    });
  }
}
