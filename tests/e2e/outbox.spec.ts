import { problemOf } from '../support/outbox-server.ts';
import { expect, test } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';
import {
  cards,
  editUnsent,
  follow,
  NOISE,
  newAuthor,
  openForm,
  outboxLink,
  publishedReviews,
  reviews,
  watchSends,
  writeWithFailedSend,
} from './outbox-steps.ts';
import { fillReview, pressEnterOn, tabTo, toast, typeInto, WORDS, writeReview } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

test('by keyboard: a review written without a connection is published once there is one, exactly once', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'train');
  await openForm(page, 'mixo');
  const keys = await watchSends(page, 'mixo');
  await context.setOffline(true);
  await tabTo(page, page.getByRole('group', { name: 'Rating' }).getByLabel('1 star'));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, 'Title', WORDS.title);
  await typeInto(page, 'Your Review', WORDS.content);
  await expect(page.getByRole('button', { name: 'Save & send when online' })).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: 'Save & send when online' }));

  await expect(page).toHaveURL(/\/tools\/mixo#reviews$/);
  await expect(toast(page)).toContainText('Saved on this device');
  await expect(toast(page)).toContainText("It will be sent when you're back online.");
  await expect(reviews(page).getByRole('article').first()).toContainText('Waiting to send');
  await expect(outboxLink(page)).toHaveAccessibleName('1 waiting to be sent');
  await pressEnterOn(page, outboxLink(page));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Review of Mixo');
  await expect(page.getByText("You're offline. What's waiting here")).toBeVisible();

  await context.setOffline(false);
  await expect(toast(page)).toContainText('Your review of Mixo is online.');
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  await expect(outboxLink(page)).toBeHidden();
  await toast(page).getByRole('link', { name: 'See it' }).click();
  await expect(reviews(page).getByRole('article')).toHaveCount(1);
  await expect(reviews(page)).toContainText(WORDS.title);
  expect(keys).toHaveLength(1);
  expect(await publishedReviews(page, 'mixo')).toHaveLength(1);
});

test('a send whose answer is lost goes out again under its key, and stands once', async ({ page }) => {
  await newAuthor(page, 'cut');
  await openForm(page, 'grammarly');
  await fillReview(page);
  const keys = await watchSends(page, 'grammarly', async (route, count) => {
    if (count > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });

  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(toast(page)).toContainText('Review published');
  expect(new Set(keys).size).toBe(1);
  expect(await publishedReviews(page, 'grammarly')).toHaveLength(1);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('review-draft')));
  expect(drafts).toEqual([]);
});

test('two tabs hold one outbox: both show what waits, and one of them sends it', async ({ page, context }) => {
  await newAuthor(page, 'tabs');
  const other = await context.newPage();
  await other.goto('/outbox', { waitUntil: 'networkidle' });
  const keys = await watchSends(page, 'chefgpt');
  const otherKeys = await watchSends(other, 'chefgpt');
  await page.bringToFront();
  await writeWithFailedSend(page, 'chefgpt');
  await expect(cards(other)).toContainText('Review of ChefGPT');
  await expect(outboxLink(other)).toHaveAccessibleName('1 waiting to be sent');

  await context.setOffline(false);

  await expect(outboxLink(page)).toBeHidden();
  await expect(outboxLink(other)).toBeHidden();
  await expect(reviews(page).getByRole('article')).toHaveCount(1);
  expect([...keys, ...otherKeys]).toHaveLength(1);
  const said = async () => {
    const counts = await Promise.all([page, other].map((each) => toast(each).getByText('Review published').count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(said).toBe(1);
  expect(await publishedReviews(page, 'chefgpt')).toHaveLength(1);
  expect(await said()).toBe(1);
});

test('what waits is changed before it goes: the last text is published', async ({ page, context }) => {
  await newAuthor(page, 'changes');
  await writeWithFailedSend(page, 'wysa');
  await editUnsent(page);
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await expect(cards(page).getByLabel('1 star').first()).toBeFocused();
  await typeInto(page, 'Title', 'no');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(toast(page)).toContainText('Form validation failed');
  await typeInto(page, 'Title', 'Thought over');
  await page.keyboard.press('Enter');
  await expect(cards(page).getByText('Thought over')).toBeAttached();

  await context.setOffline(false);
  await expect(toast(page)).toContainText('Review published');
  expect(await publishedReviews(page, 'wysa')).toMatchObject([{ title: 'Thought over' }]);
});

test('a review that is there already: both texts are shown, and this one takes its place', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'already');
  await writeWithFailedSend(page, 'fitbod', {
    title: 'From the train',
    content: 'Written where there was no connection.',
  });
  await writeReview(page.request, 'fitbod', { title: 'From the phone' });

  await context.setOffline(false);
  await expect(toast(page)).toContainText("You've already reviewed this tool.");
  await follow(page, toast(page).getByRole('link', { name: 'Open the outbox' }));
  await expect(cards(page)).toContainText('Needs attention');
  await expect(cards(page)).toContainText('From the train');
  await expect(cards(page)).toContainText('From the phone');
  await cards(page).getByRole('button', { name: 'Replace my review' }).click();

  await expect(toast(page)).toContainText('Review published');
  expect(await publishedReviews(page, 'fitbod')).toMatchObject([{ title: 'From the train' }]);
});

test('what the server finds wrong stands with the entry: it is put right there and sent', async ({ page, context }) => {
  await newAuthor(page, 'wrong');
  const errors = [{ field: 'title', code: 'title_min', message: 'Title must be at least 3 characters' }];
  await watchSends(page, 'freeletics', (route, count) => {
    const json = problemOf(422, 'invalid', { errors });
    return count === 1
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', json })
      : route.continue();
  });
  await writeWithFailedSend(page, 'freeletics');

  await context.setOffline(false);
  await expect(toast(page)).toContainText('The server asks for a correction');
  await editUnsent(page);
  await expect(cards(page)).toContainText('Title must be at least 3 characters');
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await typeInto(page, 'Title', 'Long enough');
  await page.keyboard.press('Enter');

  await expect(toast(page)).toContainText('Review published');
  expect(await publishedReviews(page, 'freeletics')).toMatchObject([{ title: 'Long enough' }]);
});

test('an edit without a connection waits like a new review; deleting needs one and says so', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'edits');
  const { id } = await writeReview(page.request, 'framer');
  await page.goto('/tools/framer#reviews', { waitUntil: 'networkidle' });
  await reviews(page).getByRole('link', { name: 'Edit your review' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Changed in a tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete Review' }).click();
  await expect(toast(page)).toContainText('Deleting a review needs a connection.');
  await page.getByRole('button', { name: 'Save & send when online' }).click();
  await expect(reviews(page).getByRole('article').first()).toContainText('Changed in a tunnel');

  await context.setOffline(false);
  await expect(toast(page)).toContainText('Review published');
  await expect(reviews(page).getByRole('article')).toHaveCount(1);
  await expect(reviews(page)).toContainText('Changed in a tunnel');
  expect((await (await page.request.get(`/api/reviews/${id}`)).json()).revision).toBe(2);
});

test('discarding asks, and takes it out for good', async ({ page, context }) => {
  await newAuthor(page, 'discards');
  const keys = await watchSends(page, 'durable');
  await writeWithFailedSend(page, 'durable');
  await editUnsent(page);
  await pressEnterOn(page, cards(page).getByRole('button', { name: 'Discard' }));
  const dialog = page.getByRole('dialog', { name: 'Discard this?' });
  await tabTo(page, dialog.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  expect(await page.evaluate(readStore, ['ai-dir-outbox', 'entries', 'getAllKeys'] as const)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText("You're offline. What's waiting here")).toBeHidden();
  expect(keys.length).toBeLessThanOrEqual(1);
  expect(await publishedReviews(page, 'durable')).toEqual([]);
});
