import { expect, test } from './fixtures.ts';
import { fillReview, PASSWORD, signUp, toast, WORDS } from './review-steps.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  allowedProblems: [/status of (?:401|404|409)/],
});

test('a half-written review survives a reload, and Discard lets go of it', async ({ page }) => {
  const { username } = await signUp(page.request, 'draft');
  await page.goto('/tools/deepl/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  await page.getByRole('group', { name: 'Rating' }).getByLabel('4 stars').check();
  await page.getByText('Rate three things separately').click();
  await page.getByRole('group', { name: 'Features' }).getByLabel('4 stars').check();
  await page.getByRole('checkbox', { name: 'Post anonymously' }).check();

  await page.reload({ waitUntil: 'networkidle' });

  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Your Review', { exact: true })).toHaveValue(WORDS.content);
  await expect(page.getByRole('group', { name: 'Rating' }).getByLabel('4 stars')).toBeChecked();
  await expect(page.getByRole('group', { name: 'Features' }).getByLabel('4 stars')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Post anonymously' })).toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Your Name')).toHaveValue(username);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByText('Draft restored')).toBeHidden();
});

test('drafts are their author’s: another account sees none, and whoever signs out says whether to keep them', async ({
  page,
  context,
}) => {
  await signUp(page.request, 'first');
  await page.goto('/tools/zapier/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  await context.clearCookies();
  const { username } = await signUp(page.request, 'second');
  await page.goto('/tools/zapier/review', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await page.getByLabel('Title', { exact: true }).fill('Mine');

  await page.getByRole('banner').locator('summary').filter({ hasText: username }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toContainText('You have an unfinished review.');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and log out' }).click();
  await expect(toast(page)).toContainText('Logged out');

  const drafts = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('review-draft')),
  );
  expect(drafts.map(([, draft]) => draft).join()).not.toContain('Mine');
  expect(drafts.map(([, draft]) => draft).join()).toContain(WORDS.title);
});

test('a session that ends while one writes: the text is kept, and after the login it is there again', async ({
  page,
  context,
}) => {
  const { username } = await signUp(page.request, 'expired');
  await page.goto('/tools/midjourney/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  await context.clearCookies();

  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(toast(page)).toContainText('Your text is kept as a draft: log in to continue.');
  await expect(page).toHaveURL(/\/auth\?tab=login/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/tools\/midjourney\/review$/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(WORDS.title);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send with 1 star' }).click();
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText(WORDS.title);
});

test('a logout in one tab asks about a review that is written in another, and keeps it for its author', async ({
  page,
  context,
}) => {
  const { username } = await signUp(page.request, 'tabs');
  await page.goto('/tools/runway/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  const other = await context.newPage();
  await other.goto('/account', { waitUntil: 'networkidle' });

  await other.getByRole('banner').locator('summary').filter({ hasText: username }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Keep and log out' }).click();
  await expect(toast(other)).toContainText('Logged out');
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);

  await signUp(page.request, 'next');
  await page.goto('/tools/runway/review', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await context.clearCookies();
  await page.goto('/tools/runway/review', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/auth\?tab=login/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/runway\/review$/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(WORDS.title);
});

test('stars that nobody chose are asked about once', async ({ page }) => {
  await signUp(page.request, 'stars');
  await page.goto('/tools/notion-ai/review', { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill(WORDS.title);
  await page.getByLabel('Your Review', { exact: true }).fill(WORDS.content);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  const question = page.getByRole('dialog', { name: 'Send with 1 star?' });

  await question.getByRole('button', { name: 'Choose a rating' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('group', { name: 'Rating' }).getByLabel('1 star')).toBeFocused();
  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(page).toHaveURL(/\/tools\/notion-ai#reviews$/);
  await expect(question).toBeHidden();
  await page
    .getByRole('tabpanel', { name: /Reviews/ })
    .getByRole('link', { name: 'Edit your review' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Review' }).click();
  await expect(page).toHaveURL(/\/tools\/notion-ai#reviews$/);
});

test('one star that is chosen, though it is set already, is sent without a question', async ({ page }) => {
  await signUp(page.request, 'one');
  await page.goto('/tools/replit/review', { waitUntil: 'networkidle' });
  await page.getByLabel('Title', { exact: true }).fill(WORDS.title);
  await page.getByLabel('Your Review', { exact: true }).fill(WORDS.content);
  await page.getByRole('group', { name: 'Rating' }).locator('label').first().click();
  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(page).toHaveURL(/\/tools\/replit#reviews$/);
});

test('stars that a draft brings back are those that are sent, without a question', async ({ page }) => {
  await signUp(page.request, 'back');
  await page.goto('/tools/datarails/review', { waitUntil: 'networkidle' });
  await fillReview(page);
  await page.getByRole('group', { name: 'Rating' }).getByLabel('4 stars').check();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(page).toHaveURL(/\/tools\/datarails#reviews$/);
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText('4.0');
});
