import type { Page } from '@playwright/test';
import { retireTool } from '#backend/catalogue/retire-tool.ts';
import { connect } from '#backend/database/connect.ts';
import { fillReview, signUp, toast } from '../review-steps.ts';
import { untilControlled } from '../until-saved.ts';
import { expect, type Proxied, faultTest as test } from './offline-test.ts';
import {
  disconnect,
  entryStates,
  expectPublished,
  reconnect,
  reviewsTitled,
  sendNow,
  submit,
  writeOffline,
} from './outbox-steps.ts';
import { readStore } from './read-store.ts';

const tool = 'perplexity';

async function removeTool({ site }: Proxied, slug: string): Promise<void> {
  const database = connect({ dialect: 'sqlite', file: site.databaseUrl.replace('sqlite:', '') });
  await database.write(async (transaction) => {
    await transaction('tools').where({ slug }).delete();
    await transaction('changes').insert({
      kind: 'changed',
      subject: 'catalogue',
      created_at: new Date().toISOString(),
    });
  });
  await database.close();
}

test('the tool is removed meanwhile: the text is kept, and the reason is told', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'gone');
  const review = { tool: 'murf', username, title: 'Of a tool that is gone' };
  await writeOffline(page, behindProxy, review);
  await removeTool(behindProxy, review.tool);
  behindProxy.proxy.heal();
  await sendNow(page, behindProxy);
  await expect.poll(() => entryStates(page)).toEqual(['gone']);
  await page.goto('/outbox');
  await expect(page.getByRole('main')).toContainText(review.title);
  expect(await reviewsTitled(behindProxy, review.title)).toEqual([]);
});

async function retire({ site }: Proxied, slug: string, successor: string): Promise<void> {
  const database = connect({ dialect: 'sqlite', file: site.databaseUrl.replace('sqlite:', '') });
  const order = { slug, successor, since: '2026-01-30', note: 'Closed.', actor: 'operator test' };
  await retireTool(database, {
    ...order,
    isDryRun: false,
    lookup: { url: 'https://closed.example/news', day: '2026-11-21' },
  });
  await database.close();
}

test('the tool is discontinued meanwhile: the text is kept, and leads to the successor; so does its page offline', async ({
  page,
  behindProxy,
}) => {
  const { username } = await signUp(page.request, 'retired');
  const review = { tool: 'otter-ai', username, title: 'Of a tool that closed' };
  await writeOffline(page, behindProxy, review);
  await retire(behindProxy, review.tool, 'fireflies-ai');
  behindProxy.proxy.heal();
  await sendNow(page, behindProxy);
  await expect.poll(() => entryStates(page)).toEqual(['gone']);
  await page.goto('/outbox');
  const main = page.getByRole('main');
  await expect(main).toContainText(review.title);
  await expect(main).toContainText('This tool has been discontinued and no longer takes reviews');
  await expect(main.getByRole('link', { name: 'See its successor' })).toHaveAttribute('href', /fireflies-ai/);
  expect(await reviewsTitled(behindProxy, review.title)).toEqual([]);

  await expect(async () => {
    await page.goto('/tools');
    const saved = await page.evaluate(readStore, ['ai-dir-catalogues', 'catalogues', 'getAll'] as const);
    expect(saved.map((record) => (record as { body: string }).body).join()).toContain('"status":"discontinued"');
  }).toPass({ intervals: [500, 1_000, 2_000] });
  disconnect(behindProxy);
  await page.goto(`/tools/${review.tool}`);
  await expect(main).toContainText('Discontinued since');
  await page.goto('/tools?search=otter.ai');
  await expect(main.getByRole('article').first()).toContainText('Fireflies');
  await expect(main.getByRole('article').nth(1)).toContainText('Discontinued');
});

async function expectSentFromMemory(page: Page, at: Proxied, title: string, username: string): Promise<void> {
  disconnect(at);
  await submit(page);
  await expect(toast(page)).toContainText(/keep this tab open/i);
  expect(await reviewsTitled(at, title)).toEqual([]);
  await reconnect(page, at);
  await expect.poll(() => reviewsTitled(at, title)).toEqual([{ username, tool }]);
}

for (const [name, script] of Object.entries({
  'refuses to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'InvalidStateError');
    };
  },
  'is full': () => {
    for (const method of ['put', 'add'] as const)
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
  },
  'fails whatever is written': () => {
    for (const method of ['put', 'add'] as const)
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('the disk has failed', 'UnknownError');
      };
  },
}))
  test(`a device whose IndexedDB ${name}: the page says that the tab has to stay open`, async ({
    page,
    behindProxy,
  }) => {
    await page.addInitScript(script);
    const { username } = await signUp(page.request, 'broken');
    const title = `Written where IndexedDB ${name}`;
    await page.goto(`/tools/${tool}/review`);
    await untilControlled(page);
    await fillReview(page, { title, content: 'What there is to say about it.' });
    await expectSentFromMemory(page, behindProxy, title, username);
  });

for (const years of [-10, 10])
  test(`a device whose clock is ${years} years off`, async ({ page, behindProxy }) => {
    const { username } = await signUp(page.request, 'clock');
    const review = { tool, username, title: `The clock is ${years} years off` };
    await page.clock.install({ time: Date.now() + years * 365.25 * 24 * 3600_000 });
    await page.clock.resume();
    await writeOffline(page, behindProxy, review);
    await reconnect(page, behindProxy);
    await expectPublished(page, behindProxy, review);
  });

test('the clock is put right while a review waits', async ({ page, behindProxy }) => {
  const { username } = await signUp(page.request, 'jump');
  const review = { tool, username, title: 'The clock is put right' };
  await page.clock.install({ time: Date.now() + 10 * 365 * 24 * 3600_000 });
  await page.clock.resume();
  await writeOffline(page, behindProxy, review);
  await page.clock.setSystemTime(Date.now());
  await reconnect(page, behindProxy);
  await expectPublished(page, behindProxy, review);
});
