import type { APIRequest, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { pressEnterOn, signUp, tabTo, toast, WORDS, writeReview } from './review-steps.ts';
import { untilArrived } from './until-settled.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: [/status of (?:401|404|409)/] });

async function reviewReplit(request: APIRequest, baseURL: string | undefined, name: string) {
  await using author = await request.newContext({ baseURL: baseURL ?? '' });
  const { username } = await signUp(author, name);
  const { id } = await writeReview(author, 'replit');
  return { id, username };
}

const flagOn = (page: Page, author: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .filter({ hasText: author })
    .getByRole('button', { name: 'Flag this review' });

test('a flag by keyboard: the reasons, the note, once; signed out it leads to the login', async ({
  page,
  playwright,
  baseURL,
}) => {
  await using author = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(author, 'flagged');
  const { id } = await writeReview(author, 'cursor');
  const item = page.getByRole('tabpanel').getByRole('article').filter({ hasText: WORDS.title });
  const flag = item.getByRole('button', { name: 'Flag this review' });
  await page.goto('/tools/cursor#reviews', { waitUntil: 'networkidle' });
  await pressEnterOn(page, flag);
  await expect(page).toHaveURL(/\/auth\?tab=login/);
  await expect(toast(page)).toContainText('Please log in to flag a review');

  await signUp(page.request, 'flagger');
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.goto('/tools/cursor#reviews', { waitUntil: 'networkidle' });
  await pressEnterOn(page, flag);
  const dialog = page.getByRole('dialog', { name: 'Flag this review' });
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Send' }));
  await expect(dialog.getByText('Please select a reason')).toBeVisible();
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Abusive or hateful' })).toBeChecked();
  await tabTo(page, dialog.getByLabel('Note (optional)'));
  await page.keyboard.type('Look at the second line.');
  const sent = page.waitForRequest(`**/api/reviews/${id}/flag`);
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Send' }));
  expect((await sent).postDataJSON()).toEqual({ reason: 'abuse', note: 'Look at the second line.' });
  await expect(toast(page)).toContainText('Review flagged');
  await expect(dialog).toBeHidden();
  await expect(flag).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page)).toContainText("You've already flagged this review");
  await expect(item).toBeVisible();
});

test('a flag while the session loads opens the dialog, not the login', async ({ page, playwright, baseURL }) => {
  const { username } = await reviewReplit(playwright.request, baseURL, 'flag-early');
  const flagger = await signUp(page.request, 'flagger');
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(flagger.username);
  const answer = await holdRequests(page, '**/api/user');
  const asked = page.waitForRequest('**/api/user');
  await page.goto('/tools/replit#reviews');
  await asked;
  await flagOn(page, username).click();
  answer();
  await expect(page.getByRole('dialog', { name: 'Flag this review' })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/replit/);
});

test.describe('signed out, while the session loads', () => {
  let answer = () => {};
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    const { username } = await reviewReplit(playwright.request, baseURL, 'flag-loads');
    await page.goto('/tools/replit#reviews');
    await untilArrived(page, '/tools/replit');
    answer = await holdRequests(page, '**/api/user');
    await flagOn(page, username).dblclick();
  });

  test('a flag that is pressed twice leads to the login once', async ({ page }) => {
    await expect(page).toHaveURL(/\/auth\?tab=login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/tools\/replit/);
  });

  test('who leaves the page is not led to the login', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Blog');
    const answered = page.waitForResponse('**/api/user');
    answer();
    await (await answered).finished();
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).hover();
    await expect(page).toHaveURL(/\/blog/);
  });
});

test.describe('when a flag fails', () => {
  test.use({ allowedProblems: [/status of (?:404|500)/] });

  test('the dialog says why and keeps what was typed; without a reason the focus is on the reasons', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const { id, username } = await reviewReplit(playwright.request, baseURL, 'flag-fails');
    await signUp(page.request, 'flagger');
    await page.goto('/tools/replit#reviews');
    await untilArrived(page, '/tools/replit');
    await flagOn(page, username).click();
    const dialog = page.getByRole('dialog', { name: 'Flag this review' });
    const send = dialog.getByRole('button', { name: 'Send' });
    const note = dialog.getByLabel('Note (optional)');
    await note.fill('Not to be typed twice.');
    await send.click();
    await expect(dialog.getByRole('radio').first()).toBeFocused();

    await dialog.getByRole('radio').first().check();
    await page.route(`**/api/reviews/${id}/flag`, (route) => route.fulfill({ status: 500, body: '<html>' }));
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
    await expect(note).toHaveValue('Not to be typed twice.');
    await page.unroute(`**/api/reviews/${id}/flag`);
    await send.click();
    await expect(toast(page)).toContainText('Review flagged');
  });
});
