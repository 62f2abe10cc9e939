import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { fillReview, signUp, WORDS } from './review-steps.ts';

/** The browser logs refusals and lost requests; the worker is blocked, so that it sends nothing itself. */
export const NOISE = [
  /status of (?:4\d\d|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Service Worker registration blocked/,
];

export const header = (page: Page): Locator => page.getByRole('banner');
export const outboxLink = (page: Page): Locator => header(page).getByRole('link', { name: /waiting to be sent/ });
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
export const reviews = (page: Page): Locator => page.getByRole('tabpanel', { name: /Reviews/ });

/** Preloads the code of the next screens: without a worker it is not available offline. */
export async function openForm(page: Page, toolSlug: string): Promise<void> {
  await page.goto(`/tools/${toolSlug}#reviews`, { waitUntil: 'networkidle' });
  await visitOutbox(page);
  await page.getByRole('link', { name: 'Write a review', exact: true }).click();
  await page.getByRole('button', { name: 'Submit Review' }).waitFor();
}

/** Returns afterwards. */
async function visitOutbox(page: Page): Promise<void> {
  await header(page).locator('summary', { hasText: 'Account:' }).click();
  await follow(page, header(page).getByRole('link', { name: 'Outbox', exact: true }));
  await page.goBack();
}

export async function follow(page: Page, link: Locator): Promise<void> {
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox');
}

export function editUnsent(page: Page): Promise<void> {
  return follow(page, page.getByRole('link', { name: 'Edit your unsent review' }));
}

export async function writeWithFailedSend(page: Page, toolSlug: string, words = WORDS): Promise<void> {
  await openForm(page, toolSlug);
  await fillReview(page, words);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^(?:Submit Review|Save & send)/ }).click();
  await expect(reviews(page).getByRole('article').first()).toContainText(words.title);
  await expect(page).toHaveURL(new RegExp(`/tools/${toolSlug}#reviews$`));
}

/** Records the keys of a tool's review requests; `answer` may replace a response. */
export async function watchSends(page: Page, toolSlug: string, answer?: (route: Route, count: number) => unknown) {
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/tools/${toolSlug}/reviews`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!answer) return route.continue();
    await answer(route, keys.length);
  });
  return keys;
}

export async function publishedReviews(page: Page, toolSlug: string): Promise<{ title: string }[]> {
  return (await page.request.get(`/api/tools/${toolSlug}/reviews`)).json();
}

export async function newAuthor(page: Page, name: string): Promise<string> {
  const { username } = await signUp(page.request, name);
  await page.goto('/account');
  await expect(header(page).locator('summary', { hasText: 'Account:' })).toContainText(username);
  return username;
}

export async function logOut(page: Page): Promise<void> {
  await header(page).locator('summary', { hasText: 'Account:' }).click();
  await header(page).getByRole('button', { name: 'Log out' }).click();
}
