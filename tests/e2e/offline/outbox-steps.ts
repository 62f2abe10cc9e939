import type { Page } from '@playwright/test';
import { connect } from '#backend/database/connect.ts';
import { fillReview, PASSWORD } from '../review-steps.ts';
import { untilReady } from '../until-saved.ts';
import type { Proxied } from './offline-test.ts';
import { expect } from './offline-test.ts';
import { readStore } from './read-store.ts';

export type Waiting = { id: string; state: string; attempts: number; userId: number | null };

export async function waitingEntries(page: Page): Promise<Waiting[]> {
  return (await page.evaluate(readStore, ['ai-dir-outbox', 'entries', 'getAll'] as const)) as Waiting[];
}

export async function entryStates(page: Page): Promise<string[]> {
  return (await waitingEntries(page)).map(({ state }) => state);
}

/** Cuts the site off without notifying the page. */
export function disconnect({ proxy }: Proxied): void {
  proxy.heal();
  proxy.fail(() => true, { kind: 'cut-before' });
}

export async function reconnect(page: Page, { proxy }: Proxied): Promise<void> {
  proxy.heal();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

export const isReviewPost = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^\/api\/tools\/[^/]+\/reviews$/.test(path);

export async function openForm(page: Page, { origin }: Proxied, { tool, title }: TestReviewText): Promise<void> {
  await page.goto(`${origin}/tools/${tool}/review`);
  await untilReady(page);
  await fillReview(page, { title, content: `What there is to say: ${title}.` });
}

export async function submit(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').click();
}

export async function writeOffline(page: Page, at: Proxied, review: TestReviewText): Promise<void> {
  await openForm(page, at, review);
  disconnect(at);
  await submit(page);
  await expect.poll(() => waitingEntries(page), { intervals: [50, 100] }).not.toHaveLength(0);
}

export type TestReviewText = { tool: string; title: string };

/** Opens the outbox, which sends entries, and presses the button for those scheduled later. */
export async function sendNow(page: Page, { origin }: Proxied): Promise<void> {
  await page.goto(`${origin}/outbox`);
  const send = page.getByRole('button', { name: /send (?:now|all)/i }).first();
  await expect(async () => {
    const states = await entryStates(page);
    if (states.includes('queued') || states.includes('sending')) await send.click({ timeout: 500 });
  }).toPass({ intervals: [50, 100] });
}

export async function reviewsTitled({ site }: Proxied, title: string): Promise<{ username: string; tool: string }[]> {
  const database = connect({ dialect: 'sqlite', file: site.databaseUrl.replace('sqlite:', '') });
  try {
    return await database
      .reader('reviews')
      .join('users', 'users.id', 'reviews.user_id')
      .join('tools', 'tools.id', 'reviews.tool_id')
      .where({ title })
      .select('users.username', { tool: 'tools.slug' });
  } finally {
    await database.close();
  }
}

/** Published once, by its author, and not waiting. */
export async function expectPublished(
  page: Page,
  at: Proxied,
  review: TestReviewText & { username: string },
): Promise<void> {
  const { tool, title, username } = review;
  const within = { intervals: [50, 100, 200] };
  await expect.poll(() => reviewsTitled(at, title), within).toEqual([{ username, tool }]);
  // The review may have arrived before its browser knew: the next attempt is scheduled.
  await expect.poll(() => waitingEntries(page), within).toEqual([]);
}

export async function logIn(page: Page, { origin }: Proxied, username: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
}
