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
import { fillReview, toast, WORDS } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

const KEEP = 'Keep and log out';

test('what was being changed in the outbox goes from sight when its author leaves in another tab', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'changing');
  const other = await context.newPage();
  await other.goto('/outbox', { waitUntil: 'networkidle' });
  await page.bringToFront();
  await writeWithFailedSend(page, 'lavender');
  await editUnsent(page);
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Half changed');

  await other.bringToFront();
  await logOut(other);
  await other.getByRole('button', { name: KEEP }).click();

  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Lavender');
});

test('what somebody was asked before logging out, whoever logs in next is not', async ({ page, context }) => {
  await newAuthor(page, 'asked');
  await watchSends(page, 'buffer', (route) => route.abort());
  const other = await context.newPage();
  await other.goto('/outbox', { waitUntil: 'networkidle' });
  await watchSends(other, 'buffer', (route) => route.abort());
  await page.bringToFront();
  await writeWithFailedSend(page, 'buffer');
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out with something unsent?' });
  await expect(dialog).toBeVisible();
  await other.bringToFront();
  await logOut(other);
  await other.getByRole('button', { name: KEEP }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await page.request.get('/api/user')).status()).toBe(401);
  // Page logins wait for the pending logout; this account is created through the API.
  for (const tab of [page, other])
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('logout-wished'))).toBe(null);

  const next = await newAuthor(other, 'next');

  await expect(header(page).locator('summary', { hasText: 'Account:' })).toContainText(next);
  await expect(dialog).toBeHidden();
});

test('a device that keeps nothing: the draft stays until the review is published', async ({ page, context }) => {
  await newAuthor(page, 'lost');
  await watchSends(page, 'meshy', (route) => route.abort());
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await writeWithFailedSend(page, 'meshy');
  await expect(toast(page)).toContainText('Not saved on this device');
  await context.setOffline(false);

  await page.goto('/tools/meshy/review', { waitUntil: 'networkidle' });
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(WORDS.title);

  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send with 1 star' }).click();
  await expect(outboxLink(page)).toBeVisible();
  await page.unroute('**/api/tools/meshy/reviews');
  await expect(toast(page)).toContainText('Review published');
  expect(await publishedReviews(page, 'meshy')).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(WORDS.title);
});

test('a change that was begun in the outbox goes on with the review when that is published meanwhile', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'orphan');
  await writeWithFailedSend(page, 'cohere');
  await editUnsent(page);
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Thought over');
  await page.goBack();
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Review published');

  await page.goto('/tools/cohere/review', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/reviews\/\d+\/edit$/);
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Thought over');
});

test('pressed again and again, a review is saved once', async ({ page, context }) => {
  await newAuthor(page, 'hammers');
  await openForm(page, 'deepmotion');
  await fillReview(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('main form button[type="submit"]')?.click();
    setInterval(press, 1);
  });
  await expect(reviews(page).getByRole('article').first()).toContainText(WORDS.title);
  await expect(outboxLink(page)).toHaveAccessibleName('1 waiting to be sent');
});

test('what is being sent may have arrived: discarding it says so', async ({ page, context }) => {
  await newAuthor(page, 'undecided');
  await watchSends(page, 'typeface', () => {});
  await writeWithFailedSend(page, 'typeface');
  await editUnsent(page);
  await context.setOffline(false);
  await expect(cards(page).getByText('Sending…')).toBeVisible();
  await cards(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toContainText('It may already be published');
});

test('a device that cannot discard: nobody is logged out, and the page says that it failed', async ({ page }) => {
  await newAuthor(page, 'stuck');
  await watchSends(page, 'taplio', (route) => route.abort());
  await writeWithFailedSend(page, 'taplio');
  await page.context().setOffline(false);
  await logOut(page);
  await page.evaluate(() => {
    const usual = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function refuse(names, mode, options) {
      if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
      return usual.call(this, names, mode, options);
    };
  });
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(toast(page)).toContainText('Logout failed');
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await expect(header(page).locator('summary', { hasText: 'Account:' })).toBeVisible();
});

test('a device that keeps nothing has nothing to discard: logging out goes on', async ({ page, context }) => {
  await newAuthor(page, 'empties');
  await watchSends(page, 'alphasense', (route) => route.abort());
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await writeWithFailedSend(page, 'alphasense');
  await context.setOffline(false);
  await logOut(page);
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(toast(page)).toContainText('Logged out');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(WORDS.title);
});

test('an answer that comes after its author has left is told to nobody', async ({ page, context }) => {
  await newAuthor(page, 'gone');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await watchSends(page, 'semgrep', async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await writeWithFailedSend(page, 'semgrep');
  await follow(page, outboxLink(page));
  await context.setOffline(false);
  await expect(cards(page).getByText('Sending…')).toBeVisible();
  await expect.poll(async () => (await publishedReviews(page, 'semgrep')).length).toBe(1);
  await logOut(page);
  await page.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  answer();
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(toast(page)).not.toContainText('Review published');
});
