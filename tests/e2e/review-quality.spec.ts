import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { fillReview, signUp, WORDS, writeReview } from './review-steps.ts';

test.use({ viewport: { width: 320, height: 900 }, allowedProblems: [/status of (?:404|412)/] });

test('axe finds nothing in the forms of a review, with errors, a draft and two texts', async ({ page }) => {
  await signUp(page.request, 'sound');
  await page.goto('/tools/perplexity/review', { waitUntil: 'networkidle' });
  await page.getByText('Rate three things separately').click();
  await page.getByRole('group', { name: 'Features' }).getByLabel('4 stars').check();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectAccessibleInAllVariants(page, page.getByText('Please rate all three').first());

  await fillReview(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expectAccessibleInAllVariants(page, page.getByText('Draft restored'));

  const { id } = await writeReview(page.request, 'perplexity');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await page.request.put(`/api/reviews/${id}`, { data: { ...WORDS, rating: 2 } });
  await page.getByRole('button', { name: 'Update Review' }).click();
  await expectAccessibleInAllVariants(page, page.getByRole('heading', { name: 'The saved text' }));

  await page.getByRole('button', { name: 'Delete Review' }).click();
  await expectAccessibleInAllVariants(page, page.getByRole('dialog'));
});

test('on a phone all buttons below an edited review are as wide as its form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page.request, 'widths');
  const { id } = await writeReview(page.request, 'mubert');
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  const form = page.getByRole('main').locator('form');
  const wide = (await form.getByLabel('Your Review', { exact: true }).boundingBox())?.width;
  const buttons = [
    form.getByRole('link', { name: 'Cancel' }),
    form.getByRole('button', { name: 'Update Review' }),
    form.getByRole('button', { name: 'Delete Review' }),
  ];
  for (const button of buttons) expect((await button.boundingBox())?.width).toBe(wide);
});

test('axe finds nothing in the reviews of a tool and in the flag dialog', async ({ page, playwright, baseURL }) => {
  await using author = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(author, 'author');
  await writeReview(author, 'notion-ai');
  await page.goto('/tools/notion-ai#reviews', { waitUntil: 'networkidle' });
  await expectAccessibleInAllVariants(page, page.getByRole('tabpanel').getByRole('article').first());

  await signUp(page.request, 'reader');
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.goto('/tools/notion-ai#reviews', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Flag this review' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectAccessibleInAllVariants(page, page.getByText('Please select a reason'));
});
