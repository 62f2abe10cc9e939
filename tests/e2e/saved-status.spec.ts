import type { Page } from '@playwright/test';
import { savedEntry, savedList, savedNote } from '../support/saved-records.ts';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD, signUp } from './review-steps.ts';
import { ROUTES } from './routes.ts';
import { openSaved, rowOf, save } from './saved-steps.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  allowedProblems: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
  serviceWorkers: 'block',
});

const CALL = '/api/user/lists';
const SYNCED = 'Your lists are synced.';
const BUSY = "Our server can't sync your lists right now. We'll keep trying.";
const OFFLINE = "Sync continues when you're back online.";
const SIGNED_OUT = "You're no longer logged in. Sync continues once you log in again. Login";

const status = (page: Page) => page.getByRole('region', { name: 'Sync' }).getByRole('status');

/** Returns what a screen reader would have been told since. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await status(page).evaluate((region) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      if (region.textContent) heard.push(region.textContent.trim());
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('what the sync waits for is told, once each, and a login from there leads back', async ({ page, context }) => {
  const { username } = await signUp(page.request, 'waits');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeVisible();
  await save(page, ['Cursor', 'LangChain', 'GitHub Copilot']);
  await openSaved(page);
  await page.getByRole('checkbox', { name: 'Sync my lists with my account' }).check();
  await expect(status(page)).toHaveText(SYNCED);
  const heard = await listen(page);
  const now = page.getByRole('button', { name: 'Sync now' });
  const syncAgain = async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(CALL));
    await now.click();
    await answered;
    await expect(now).not.toHaveAttribute('aria-busy', 'true');
  };
  const remove = (name: string) =>
    rowOf(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  const sent = page.waitForResponse((answer) => answer.url().endsWith(CALL));
  await remove('Cursor');
  await sent;
  await syncAgain();
  await syncAgain();
  expect(await heard()).toEqual([]);

  await page.route(`**${CALL}`, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"message":"busy","code":"busy"}' }),
  );
  await syncAgain();
  await expect(status(page)).toHaveText(BUSY);
  await syncAgain();
  expect(await heard()).toEqual([BUSY]);
  await page.unroute(`**${CALL}`);
  await syncAgain();
  await expect(status(page)).toHaveText(SYNCED);

  await context.setOffline(true);
  await remove('LangChain');
  await expect(status(page)).toHaveText(OFFLINE);
  await now.click();
  await expect(now).not.toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await expect(status(page)).toHaveText(SYNCED);
  expect(await heard()).toEqual([BUSY, SYNCED, OFFLINE, SYNCED]);

  await context.clearCookies();
  await syncAgain();
  await expect(status(page)).toHaveText(SIGNED_OUT);
  await expectAccessibleInAllVariants(page, status(page));
  await page.setViewportSize({ width: 1280, height: 900 });
  await status(page).getByRole('link', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByText(/^Last synced/)).toBeVisible();
  await expect(rowOf(page, 'GitHub Copilot')).toHaveCount(1);
});

test('no page tells of lists and notes that are on the server, also not to their own user', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page.request, 'quiet');
  const canary = 'canary-2c9e';
  const records = [
    savedList('fair', { title: `${canary} list` }),
    savedEntry('chatgpt', { listId: 'fair', name: `${canary} name` }),
    savedNote('chatgpt', `${canary} note`),
  ];
  expect((await page.request.put(CALL, { data: { lists: true, notes: true } })).status()).toBe(200);
  const sent = await page.request.post(CALL, { data: { position: null, notes: true, records } });
  expect(await sent.text()).toContain(`${canary} note`);
  const nobody = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const files = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/rss.xml', '/tools/rss.xml', '/api/catalog'];
  for (const path of [...ROUTES.map((route) => route.path), ...files])
    for (const visitor of [page.request, nobody]) {
      const answer = await visitor.get(path, { maxRedirects: 0 });
      expect(`${JSON.stringify(answer.headers())} ${await answer.text()}`, path).not.toContain(canary);
    }
  await nobody.dispose();
});
