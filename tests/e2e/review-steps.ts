import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { walkTo } from './keyboard-walk.ts';

export const PASSWORD = 'correct horse battery';

export const WORDS = { title: 'It keeps its word', content: 'I used it for a month and it did what it promised.' };

/** Signed in within this context; the name is unique per run. */
export async function signUp(request: APIRequestContext, name: string): Promise<{ id: number; username: string }> {
  const username = `${name}-${Math.random().toString(36).slice(2, 8)}`;
  const data = { username, email: `${username}@example.org`, password: PASSWORD };
  const answer = await request.post('/api/register', { data });
  expect(answer.status()).toBe(201);
  return { id: (await answer.json()).id, username };
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  expect(await walkTo(page, target)).toEqual([]);
}

export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** Chooses the stars that are set, so that sending asks nothing. */
export async function fillReview(page: Page, { title, content } = WORDS): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Your Review', { exact: true }).fill(content);
  // Counted by a form that listens: before that, such a click is lost.
  await page.getByText(`${title.length} / 100`, { exact: true }).waitFor();
  await page.locator('input[name="rating"]:checked').dispatchEvent('click');
}

export async function writeReview(
  request: APIRequestContext,
  toolSlug: string,
  more: Record<string, unknown> = {},
): Promise<{ id: number; revision: number }> {
  const answer = await request.post(`/api/tools/${toolSlug}/reviews`, { data: { ...WORDS, rating: 4, ...more } });
  expect(answer.status()).toBe(201);
  return answer.json();
}
