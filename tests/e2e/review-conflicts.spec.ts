import { expect, test } from './fixtures.ts';
import { fillReview, signUp, toast, WORDS, writeReview } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: [/status of (?:400|401|404|409|412|429|500)/] });

test('a review that was written in another tab meanwhile: what was typed goes on as an edit of it', async ({
  page,
}) => {
  await signUp(page.request, 'twice');
  await page.goto('/tools/gamma/review', { waitUntil: 'networkidle' });
  await fillReview(page, { title: 'From the second tab', content: 'This one comes after the other one.' });
  const { id } = await writeReview(page.request, 'gamma');

  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(page).toHaveURL(new RegExp(`/reviews/${id}/edit$`));
  await expect(toast(page)).toContainText('Review Already Exists');
  await expect(toast(page)).toContainText("You've already reviewed this tool. Redirecting to edit your review.");
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('From the second tab');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(WORDS.title);
});

test('a server that says "already reviewed" only in words leads to the id in them, or to the tool', async ({
  page,
}) => {
  await signUp(page.request, 'words');
  const { id } = await writeReview(page.request, 'runway');
  let message = `You have already reviewed this tool (review ${id})`;
  await page.route('**/api/tools/whisper/reviews', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { message } }) : route.continue(),
  );
  await page.goto('/tools/whisper/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page).toHaveURL(new RegExp(`/reviews/${id}/edit$`));

  message = 'already reviewed';
  await page.goto('/tools/whisper/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page).toHaveURL(/\/tools\/whisper$/);
  await expect(toast(page)).toContainText('Review Already Exists');
});

test('an edit of what was changed elsewhere: both texts are shown, one is chosen, none is lost', async ({ page }) => {
  await signUp(page.request, 'both');
  const { id } = await writeReview(page.request, 'elevenlabs');
  const title = page.getByLabel('Title', { exact: true });
  const elsewhere = (text: string) =>
    page.request.put(`/api/reviews/${id}`, { data: { ...WORDS, title: text, rating: 2 } });
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await title.fill('Changed here');
  await elsewhere('Changed on the phone');

  await page.getByRole('button', { name: 'Update Review' }).click();
  await expect(page.getByRole('heading', { name: 'This review has since been changed elsewhere' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your text here' }).locator('..')).toContainText('Changed here');
  await expect(page.getByRole('heading', { name: 'The saved text' }).locator('..')).toContainText(
    'Changed on the phone',
  );
  await page.getByRole('button', { name: 'Load the saved text' }).click();
  await expect(title).toHaveValue('Changed on the phone');

  await title.fill('Changed here again');
  await elsewhere('Changed on the phone again');
  await page.getByRole('button', { name: 'Update Review' }).click();
  await page.getByRole('button', { name: 'Overwrite it with mine' }).click();
  await expect(toast(page)).toContainText('Your review has been updated successfully.');
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText('Changed here again');
});

test("an edit of somebody else's review, or of none, says so", async ({ page, playwright, baseURL }) => {
  await using other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(other, 'other');
  const { id } = await writeReview(other, 'jasper');
  await signUp(page.request, 'curious');

  for (const address of [`/reviews/${id}/edit`, '/reviews/1e3/edit', '/reviews/0/edit']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Not Found');
    await expect(page.getByText("you don't have permission to edit it.")).toBeVisible();
  }
  await page.goto('/tools/no-such-tool/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tool Not Found');
  await expect(page.getByText("The tool you're looking for does not exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test('what one account typed is never sent as another, and waits for its author', async ({ page }) => {
  await signUp(page.request, 'author');
  await page.goto('/tools/chatgpt/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  const { username } = await signUp(page.request, 'successor');

  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(toast(page)).toContainText('You wrote this with a different account');
  await expect(page.getByLabel('Your Name')).toHaveValue(username);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  expect((await page.request.get('/api/tools/chatgpt/user-review')).status()).toBe(404);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('review-draft')));
  expect(drafts).toHaveLength(1);
});

test('too many tries say how long to wait, and a review that is gone leaves its text', async ({ page }) => {
  await signUp(page.request, 'waits');
  const { id } = await writeReview(page.request, 'notion-ai');
  const fails = { status: 429, code: 'too_many_requests', message: 'Too many requests', wait: '90' };
  await page.route(`**/api/reviews/${id}`, (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const { status, wait, ...json } = fails;
    return route.fulfill({ status, json, headers: { 'Retry-After': wait } });
  });
  await page.goto(`/reviews/${id}/edit`, { waitUntil: 'networkidle' });
  await fillReview(page, { title: 'Changed', content: 'Changed content of this review.' });
  await page.getByRole('button', { name: 'Update Review' }).click();
  await expect(toast(page)).toContainText('Please try again in 2 minutes.');

  Object.assign(fails, { status: 404, code: 'not_found', message: 'review not found', wait: '' });
  await page.getByRole('button', { name: 'Update Review' }).click();
  await expect(page.getByText('The tool or review no longer exists')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Changed content of this review.');
  // It has another id now, so the new review leads to its edit.
  await page.getByRole('button', { name: 'Continue as a new review' }).click();
  await expect(page).toHaveURL(new RegExp(`/reviews/${id}/edit$`));
  await expect(page.getByLabel('Your Review', { exact: true })).toHaveValue('Changed content of this review.');
});

test('where it cannot be known whether there is a review already, it says so and asks again', async ({ page }) => {
  await signUp(page.request, 'again');
  let asked = 0;
  await page.route('**/api/tools/chatgpt/user-review', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 500, json: { message: 'broken' } }) : route.continue();
  });
  await page.goto('/tools/chatgpt/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to check existing review');

  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible();
});
