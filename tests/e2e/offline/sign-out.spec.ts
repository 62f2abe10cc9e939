import type { Page } from '@playwright/test';
import { fillReview, signUp, writeReview } from '../review-steps.ts';
import { untilReady } from '../until-saved.ts';
import { expect, faultTest as test } from './offline-test.ts';
import { disconnect, reconnect, waitingEntries, writeOffline } from './outbox-steps.ts';

/** All stored data of the site and the page's content. Runs in the page. */
async function everythingKept(): Promise<[place: string, text: string][]> {
  const kept: [string, string][] = [
    ['localStorage', JSON.stringify({ ...localStorage })],
    ['sessionStorage', JSON.stringify({ ...sessionStorage })],
    ['cookies', document.cookie],
    ['page', document.documentElement.outerHTML],
  ];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      kept.push([`${name} ${request.url}`, (await (await cache.match(request))?.text()) ?? '']);
  }
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())]);
      kept.push([`${name}/${store}`, JSON.stringify([keys, values])]);
    }
    database.close();
  }
  return kept;
}

async function placesWith(page: Page, words: readonly string[]): Promise<string[]> {
  const kept = await page.evaluate(everythingKept);
  return kept.flatMap(([place, text]) =>
    words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${word} in ${place}`),
  );
}

async function logOut(page: Page, username: string): Promise<void> {
  const header = page.getByRole('banner');
  // The menu closes again while a navigation is pending.
  await expect(async () => {
    await header.locator('summary').filter({ hasText: username }).click();
    await header.getByRole('button', { name: 'Log out' }).click({ timeout: 1000 });
  }).toPass();
}

/** An account with a draft, an anonymous review and a visited account page. */
async function beKnown(page: Page): Promise<{ username: string; words: string[] }> {
  const { username } = await signUp(page.request, 'secret');
  await writeReview(page.request, 'cursor', {
    title: 'An unnamed one',
    content: 'Nobody knows whose it is.',
    isAnonymous: true,
  });
  await page.goto('/account');
  await untilReady(page);
  await expect(page.getByRole('main')).toContainText(`${username}@example.org`);
  await page.goto('/tools/cursor#reviews', { waitUntil: 'networkidle' });
  await page.goto('/tools/gamma/review');
  await fillReview(page, { title: 'A half-written thought', content: 'Which nobody else is to read.' });
  await expect.poll(() => placesWith(page, ['half-written'])).not.toEqual([]);
  return { username, words: [username, `${username}@example.org`, 'half-written', 'nobody else is to read'] };
}

test.use({ viewport: { width: 1280, height: 900 } });

test('signing out, with drafts discarded, leaves nothing of the account on the device', async ({ page }) => {
  const { username, words } = await beKnown(page);
  await logOut(page, username);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  await expect.poll(() => placesWith(page, words)).toEqual([]);
});

test('signing out without a connection leaves nothing either, and ends the session once there is one', async ({
  page,
  context,
  behindProxy,
}) => {
  const { username, words } = await beKnown(page);
  disconnect(behindProxy);
  await logOut(page, username);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => placesWith(page, words)).toEqual([]);

  const session = await context.cookies();
  await reconnect(page, behindProxy);
  await expect.poll(async () => (await context.request.get('/api/user')).status()).toBe(401);
  await context.addCookies(session);
  expect((await context.request.get('/api/user')).status()).toBe(401);
});

test('what waits to be sent may stay, and no screen of another account shows it', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'leaves');
  const review = { tool: 'suno', title: 'It stays behind' };
  await writeOffline(page, behindProxy, review);
  await logOut(page, username);
  await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  behindProxy.proxy.heal();
  await page.goto('/');
  await expect.poll(async () => (await page.request.get('/api/user')).status()).toBe(401);
  // Until the page has the answer to its logout, it sends the logout again and would end the next session.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout-wished'))).toBeNull();
  const other = await signUp(page.request, 'comes');
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(other.username);

  expect(await waitingEntries(page)).toHaveLength(1);
  for (const path of ['/outbox', '/account', '/offline', '/tools/suno#reviews', '/tools/suno/review']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(200);
    const places = await placesWith(page, [username, review.title]);
    expect(places.filter((place) => !place.includes('ai-dir-outbox/'))).toEqual([]);
  }
});
