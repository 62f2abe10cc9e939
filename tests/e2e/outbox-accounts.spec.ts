import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  cards,
  editUnsent,
  follow,
  header,
  logOut,
  NOISE,
  newAuthor,
  openForm,
  outboxLink,
  publishedReviews,
  reviews,
  watchSends,
  writeWithFailedSend,
} from './outbox-steps.ts';
import { fillReview, PASSWORD, pressEnterOn, signUp, toast, WORDS, writeReview } from './review-steps.ts';
import { untilControlled } from './until-saved.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

async function removalDialog(page: Page): Promise<Locator> {
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Remove my account…' }).click();
  return page.getByRole('dialog', { name: 'Remove your account?' });
}

const IS_DISCARDED = "Anything on this device that you haven't finished or sent is discarded as well.";

test('removing an account says that what waits to be sent is discarded', async ({ page, context }) => {
  await newAuthor(page, 'gone');
  await watchSends(page, 'wanderlog', (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '60' } }));
  await writeWithFailedSend(page, 'wanderlog');
  await context.setOffline(false);
  await expect(await removalDialog(page)).toContainText(IS_DISCARDED);
});

test('removing an account says that a review that was begun is discarded', async ({ page }) => {
  await newAuthor(page, 'begun');
  await openForm(page, 'wanderlog');
  await fillReview(page);
  await expect(await removalDialog(page)).toContainText(IS_DISCARDED);
});

test('signing out with something unsent asks; what is kept waits for its author and is shown to nobody else', async ({
  page,
  context,
}) => {
  const author = await newAuthor(page, 'leaves');
  await watchSends(page, 'vacay', (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '1' } }));
  await writeWithFailedSend(page, 'vacay');
  await context.setOffline(false);
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out with something unsent?' });
  await expect(dialog).toContainText("1 entry in your outbox hasn't been sent yet.");
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Cancel' }));
  await expect(outboxLink(page)).toBeVisible();
  await logOut(page);
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Keep and log out' }));
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(outboxLink(page)).toBeHidden();
  await expect(page.getByText(WORDS.title)).toBeHidden();

  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(WORDS.title);
  await expect(page.locator('body')).not.toContainText('Vacay');
  await newAuthor(page, 'another');
  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await expect(page.getByText('1 entry of another account waits on this device')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(WORDS.title);
  await logOut(page);
  await expect(toast(page)).toContainText('You have been successfully logged out');

  await page.unroute('**/api/tools/vacay/reviews');
  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(author);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/outbox$/);
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  expect(await publishedReviews(page, 'vacay')).toMatchObject([{ reviewerName: author }]);
});

test('a review that is sent while the account page is open stands there at once', async ({ page, context }) => {
  await newAuthor(page, 'returns');
  let isReady = false;
  await watchSends(page, 'weglot', (route) =>
    isReady ? route.continue() : route.fulfill({ status: 503, headers: { 'Retry-After': '1' } }),
  );
  await writeWithFailedSend(page, 'weglot');
  await context.setOffline(false);
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main).toContainText("You haven't reviewed any tools yet");
  isReady = true;

  await expect(main).toContainText(WORDS.title);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('signing out without a connection: the server hears of it before anything else, and nothing personal stays', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const author = await newAuthor(page, 'tunnel');
    await writeReview(page.request, 'wonderplan', { title: 'Already there' });
    await untilControlled(page);
    await writeWithFailedSend(page, 'mindtrip');
    const storageState = await context.storageState();
    await using session = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState });
    await logOut(page);
    await page.getByRole('button', { name: 'Discard and log out' }).click();
    await expect(toast(page)).toContainText("You're logged out on this device.");
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(author);
    expect(kept).not.toContain(WORDS.title);

    await header(page).getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(author);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page)).toContainText("You're offline.");
    await expect(page.getByText('logging in needs a connection')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);

    expect((await session.get('/api/user')).status()).toBe(200);
    await context.setOffline(false);
    await expect.poll(async () => (await session.get('/api/user')).status()).toBe(401);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page)).toContainText('Welcome back');
    expect((await page.request.get('/api/user')).status()).toBe(200);
    expect(await publishedReviews(page, 'mindtrip')).toEqual([]);
  });
});

test('a session that ended meanwhile: what waits asks for a login, and is sent after it', async ({ page, context }) => {
  const author = await newAuthor(page, 'expired');
  await writeWithFailedSend(page, 'roomgpt');
  await context.clearCookies();
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Log in again, and it will be sent.');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await follow(page, toast(page).getByRole('link', { name: 'Open the outbox' }));
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(author);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/outbox$/);
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  expect(await publishedReviews(page, 'roomgpt')).toHaveLength(1);
});

test('a device that keeps nothing: the review is sent all the same, and the page says to stay open', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'memory');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await writeWithFailedSend(page, 'maket');
  await expect(toast(page)).toContainText('Not saved on this device');
  await expect(toast(page)).toContainText("Keep this tab open until it's sent.");
  await editUnsent(page);
  await expect(page.getByText("This device won't save anything.")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  expect(await publishedReviews(page, 'maket')).toHaveLength(1);
});

test('a flag without a connection is sent later', async ({ page, context, playwright, baseURL }) => {
  await using author = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(author, 'flagged');
  const { id } = await writeReview(author, 'frase');
  await newAuthor(page, 'flagger');
  await page.goto('/tools/frase#reviews', { waitUntil: 'networkidle' });
  await reviews(page).getByRole('button', { name: 'Flag this review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flag this review' });
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
  await context.setOffline(true);
  await expect(dialog.getByText('What you say here is saved and sent later.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save & send when online' }).click();
  await expect(toast(page)).toContainText('Saved on this device');
  const sent = page.waitForRequest(`**/api/reviews/${id}/flag`);

  await context.setOffline(false);
  expect((await sent).postDataJSON()).toEqual({ reason: 'spam', note: '' });
  await expect(toast(page)).toContainText('Review flagged');
});

test('a server that hangs makes nobody wait for the form', async ({ page }) => {
  await newAuthor(page, 'hangs');
  await page.route(/\/api\/(?:user$|tools\/surfer\/user-review)/, () => {});
  await page.goto('/tools/surfer/review');
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible({ timeout: 10_000 });
  await fillReview(page);
  await page.unroute(/\/api\/(?:user$|tools\/surfer\/user-review)/);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(toast(page)).toContainText('Thank you for your feedback!');
  expect(await publishedReviews(page, 'surfer')).toHaveLength(1);
});

test('who has a review that waits is led to it instead of to another form', async ({ page }) => {
  await newAuthor(page, 'twice');
  await writeWithFailedSend(page, 'rytr');
  await page.evaluate(() => history.pushState(null, '', '/tools/rytr/review'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('You have a review of Rytr waiting to be sent')).toBeVisible();
  await follow(page, page.getByRole('main').getByRole('link', { name: 'Open the outbox' }));
  await expect(cards(page)).toContainText('Review of Rytr');
});
