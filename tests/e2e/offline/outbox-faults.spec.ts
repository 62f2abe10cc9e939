import type { Page } from '@playwright/test';
import { signUp, writeReview } from '../review-steps.ts';
import type { Fault } from './fault-proxy.ts';
import { expect, faultTest as test } from './offline-test.ts';
import {
  entryStates,
  expectPublished,
  isReviewPost,
  logIn,
  openForm,
  reconnect,
  reviewsTitled,
  sendNow,
  submit,
  waitingEntries,
  writeOffline,
} from './outbox-steps.ts';

test.describe.configure({ timeout: 240_000 });

const tool = 'chatgpt';

const UNANSWERED: Record<string, Fault> = {
  'a connection that is cut before the site hears of it': { kind: 'cut-before' },
  'an answer that is lost after the commit': { kind: 'cut-after' },
  'a page of the Wi-Fi in place of an answer': { kind: 'portal' },
  'a redirect to the Wi-Fi’s login': { kind: 'redirect' },
};
const REFUSED: Record<string, Fault> = {
  'a site in trouble (500)': { kind: 'answer', status: 500, code: 'internal' },
  'a site that is not there (502)': { kind: 'answer', status: 502, code: 'internal' },
  'a busy site (503)': { kind: 'answer', status: 503, code: 'busy', headers: { 'Retry-After': '1' } },
  'too many requests (429)': {
    kind: 'answer',
    status: 429,
    code: 'too_many_requests',
    headers: { 'Retry-After': '1' },
  },
};

/** As many reviews as there are faults, each of another tool: one visit saves the site for all of them. */
async function toolsFor(
  page: Page,
  faults: Record<string, Fault>,
): Promise<[name: string, fault: Fault, tool: string][]> {
  const tools: { slug: string }[] = await (await page.request.get('/api/tools?limit=20')).json();
  return Object.entries(faults).map(([name, fault], at) => [name, fault, tools[at]?.slug ?? '']);
}

test('sending meets no answer of the site: the review is kept, and published once', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'send');
  for (const [name, fault, tool] of await toolsFor(page, UNANSWERED))
    await test.step(name, async () => {
      const review = { tool, username, title: `Sent into ${name}`.slice(0, 90) };
      await openForm(page, behindProxy, review);
      behindProxy.proxy.fail(isReviewPost, fault);
      await submit(page);
      await expect.poll(() => waitingEntries(page)).toHaveLength(1);
      await expect(page.getByRole('main')).toContainText(review.title);
      await reconnect(page, behindProxy);
      await sendNow(page, behindProxy);
      await expectPublished(page, behindProxy, review);
    });
});

for (const [kind, faults] of Object.entries({ 'no answer of the site': UNANSWERED, 'a refusal': REFUSED }))
  test(`what waits meets ${kind}: nothing is lost or doubled`, async ({ page, behindProxy }) => {
    const { proxy } = behindProxy;
    const { username } = await signUp(page.request, 'wait');
    for (const [name, fault, tool] of await toolsFor(page, faults))
      await test.step(name, async () => {
        const review = { tool, username, title: `Waited for ${name}`.slice(0, 90) };
        proxy.writes.length = 0;
        await writeOffline(page, behindProxy, review);
        proxy.heal();
        proxy.fail(isReviewPost, fault);
        await sendNow(page, behindProxy);
        await expect.poll(() => proxy.writes.filter(isReviewPost).length).toBeGreaterThan(0);
        await expect.poll(() => entryStates(page)).toEqual(['queued']);
        proxy.heal();
        await sendNow(page, behindProxy);
        await expectPublished(page, behindProxy, review);
        const keys = new Set(proxy.writes.filter(isReviewPost).map(({ key }) => key));
        expect(keys.size).toBe(1);
      });
  });

test('a session that is over: the review waits until its author has signed in', async ({
  page,
  context,
  behindProxy,
}) => {
  const { username } = await signUp(page.request, 'over');
  const review = { tool, username, title: 'The session is over' };
  await writeOffline(page, behindProxy, review);
  await context.clearCookies();
  await reconnect(page, behindProxy);
  await expect.poll(() => entryStates(page)).toEqual(['needs_sign_in']);
  expect(await reviewsTitled(behindProxy, review.title)).toEqual([]);

  await logIn(page, behindProxy, username);
  await expectPublished(page, behindProxy, review);
});

test('a review of the tool is there already: it stands until its author decides', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'already');
  const review = { tool, username, title: 'The second of two' };
  await openForm(page, behindProxy, review);
  await writeReview(page.request, tool, { title: 'The first of two' });
  behindProxy.proxy.fail(isReviewPost, { kind: 'cut-before' });
  await submit(page);
  await expect.poll(() => waitingEntries(page)).toHaveLength(1);
  behindProxy.proxy.heal();
  await sendNow(page, behindProxy);
  await expect.poll(() => entryStates(page)).toEqual(['already_reviewed']);
  expect(await reviewsTitled(behindProxy, 'The first of two')).toHaveLength(1);

  await page.goto('/outbox');
  await expect(page.getByRole('main')).toContainText(review.title);
  await page.getByRole('button', { name: /replace/i }).click();
  await expectPublished(page, behindProxy, review);
  expect(await reviewsTitled(behindProxy, 'The first of two')).toEqual([]);
});

test('the rules have become stricter: the text stays, and goes once it is put right', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'strict');
  await writeOffline(page, behindProxy, { tool, title: 'Not to its liking' });
  behindProxy.proxy.heal();
  const errors = [{ field: 'title', code: 'title_min', message: 'Longer, please' }];
  behindProxy.proxy.fail(isReviewPost, { kind: 'answer', status: 422, code: 'invalid', more: { errors } }, 1);
  await sendNow(page, behindProxy);
  await expect.poll(() => entryStates(page)).toEqual(['invalid']);

  await page.goto('/outbox');
  await expect(page.getByRole('main')).toContainText('Not to its liking');
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Much to its liking');
  await submit(page);
  await expectPublished(page, behindProxy, { tool, username, title: 'Much to its liking' });
  expect(await reviewsTitled(behindProxy, 'Not to its liking')).toEqual([]);
});

test('somebody else signs in on the device: they see a number, and nothing goes out', async ({
  page,
  context,
  behindProxy,
}) => {
  const { username } = await signUp(page.request, 'author');
  const review = { tool, username, title: 'Only its author may read this' };
  await writeOffline(page, behindProxy, review);
  await context.clearCookies();
  behindProxy.proxy.heal();
  const other = await signUp(page.request, 'other');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/outbox', `/tools/${tool}#reviews`, `/tools/${tool}/review`, '/account', '/offline']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForTimeout(300);
    expect(await page.content()).not.toContain(review.title);
  }
  expect(await reviewsTitled(behindProxy, review.title)).toEqual([]);
  expect(await waitingEntries(page)).toHaveLength(1);

  await context.clearCookies();
  expect(other.username).not.toBe(username);
  await logIn(page, behindProxy, username);
  await expectPublished(page, behindProxy, review);
});
