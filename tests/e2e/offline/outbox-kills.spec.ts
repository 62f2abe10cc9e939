import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { signUp, toast } from '../review-steps.ts';
import { dispatchSync } from './dispatch-sync.ts';
import { KillableBrowser } from './killable-browser.ts';
import { expect, faultTest, type Proxied } from './offline-test.ts';
import {
  disconnect,
  expectPublished,
  isReviewPost,
  logIn,
  openForm,
  reconnect,
  reviewsTitled,
  submit,
  type TestReviewText,
  waitingEntries,
  writeOffline,
} from './outbox-steps.ts';

const tool = 'claude';

const test = faultTest.extend<{ killable: KillableBrowser }>({
  killable: async ({ browserName: _ }, use) => {
    const killable = new KillableBrowser();
    await use(killable);
    await killable.remove();
  },
});

const arrivals = ({ proxy }: Proxied) => proxy.writes.filter(isReviewPost).length;

async function signUpThere(request: APIRequestContext, context: BrowserContext, name: string): Promise<string> {
  const { username } = await signUp(request, name);
  await context.addCookies((await request.storageState()).cookies);
  return username;
}

/** A killed browser may lose its session, but no entry: the author signs in again. */
async function expectPublishedInTheEnd(
  page: Page,
  at: Proxied,
  review: TestReviewText & { username: string },
): Promise<void> {
  // The entry is read first: it is removed only once published.
  const isThere = async () => (await waitingEntries(page)).length + (await reviewsTitled(at, review.title)).length > 0;
  await page.goto(`${at.origin}/outbox`);
  expect(await isThere()).toBe(true);
  const user = await page.request.get(`${at.origin}/api/user`);
  if (user.status() === 401) await logIn(page, at, review.username);
  await reconnect(page, at);
  await expectPublished(page, at, review);
}

test('the server is killed while it is sent to', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'killed');
  const review = { tool, username, title: 'The server is killed' };
  await openForm(page, behindProxy, review);
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  behindProxy.proxy.fail(isReviewPost, { kind: 'hold', until });
  await submit(page);
  await expect.poll(() => arrivals(behindProxy)).toBe(1);
  await behindProxy.site.kill();
  letGo();
  await expect.poll(() => waitingEntries(page)).toHaveLength(1);

  await behindProxy.site.start();
  await reconnect(page, behindProxy);
  await expectPublished(page, behindProxy, review);
});

test('the tab is closed while it sends', async ({ page, context, behindProxy }) => {
  const { username } = await signUp(page.request, 'closed');
  const review = { tool, username, title: 'The tab is closed' };
  await writeOffline(page, behindProxy, review);
  behindProxy.proxy.heal();
  behindProxy.proxy.fail(isReviewPost, { kind: 'hang' });
  const before = arrivals(behindProxy);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => arrivals(behindProxy)).toBeGreaterThan(before);
  await page.close();

  behindProxy.proxy.heal();
  const next = await context.newPage();
  await next.goto('/');
  await expectPublished(next, behindProxy, review);
});

test('T93: the browser is killed as soon as it says that the review is kept', async ({
  killable,
  request,
  behindProxy,
}) => {
  const context = await killable.start();
  const username = await signUpThere(request, context, 'kept');
  const review = { tool, username, title: 'The browser is killed at once' };
  const page = await context.newPage();
  await openForm(page, behindProxy, review);
  disconnect(behindProxy);
  await submit(page);
  await expect(toast(page)).toContainText(/saved on this device/i);
  await killable.kill();

  behindProxy.proxy.heal();
  const next = await (await killable.start()).newPage();
  await expectPublishedInTheEnd(next, behindProxy, review);
});

test('T93: the browser is killed while it sends', async ({ killable, request, behindProxy }) => {
  const context = await killable.start();
  const username = await signUpThere(request, context, 'while');
  const review = { tool, username, title: 'The browser is killed while it sends' };
  const page = await context.newPage();
  await writeOffline(page, behindProxy, review);
  behindProxy.proxy.heal();
  behindProxy.proxy.fail(isReviewPost, { kind: 'cut-after' });
  const before = arrivals(behindProxy);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => arrivals(behindProxy)).toBeGreaterThan(before);
  await killable.kill();

  behindProxy.proxy.heal();
  const next = await (await killable.start()).newPage();
  await expectPublishedInTheEnd(next, behindProxy, review);
});

test('with every page closed the worker sends what waits', async ({ page, context, behindProxy }) => {
  const { username } = await signUp(page.request, 'worker');
  const review = { tool, username, title: 'Sent by the worker' };
  await writeOffline(page, behindProxy, review);
  await page.close();
  behindProxy.proxy.heal();
  await dispatchSync(context, behindProxy.origin);
  await expect.poll(() => reviewsTitled(behindProxy, review.title)).toEqual([{ username, tool }]);

  const next = await context.newPage();
  await next.goto('/');
  await expectPublished(next, behindProxy, review);
});

test('two tabs and the worker at once', async ({ page, context, behindProxy }) => {
  const { username } = await signUp(page.request, 'tabs');
  const review = { tool, username, title: 'Two tabs and the worker' };
  const other = await context.newPage();
  await other.goto('/tools');
  await page.bringToFront();
  await writeOffline(page, behindProxy, review);
  await Promise.all([
    reconnect(page, behindProxy),
    reconnect(other, behindProxy),
    dispatchSync(context, behindProxy.origin),
  ]);
  await expectPublished(page, behindProxy, review);
  await expectPublished(other, behindProxy, review);
});
