import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test as watched } from './fixtures.ts';
import { IsolatedSite } from './offline/isolated-site.ts';
import { navigateInApp } from './offline/main-text.ts';
import { PASSWORD } from './review-steps.ts';

const FIXTURES = join(projectRoot, 'tests/fixtures');

type Records = [key: string, value: unknown][];
type Device = { localStorage: Record<string, string>; databases?: Record<string, Record<string, Records>> };

function savedDevice(release: string): Device {
  return JSON.parse(readFileSync(join(FIXTURES, `stores/${release}.json`), 'utf8'));
}

const test = watched.extend<{ oldSite: IsolatedSite }>({
  oldSite: async ({ browserName: _ }, use) => {
    const database = gunzipSync(readFileSync(join(FIXTURES, 'databases/accounts.sqlite.gz')));
    const site = new IsolatedSite({ port: await freePort(), database });
    await site.start();
    await use(site);
    await site.remove();
  },
  baseURL: async ({ oldSite }, use) => use(oldSite.origin),
  serviceWorkers: 'allow',
  allowedProblems: async ({ browserName: _ }, use) => use([/status of (?:401|404)|net::ERR_FAILED/]),
});

async function restore(page: Page, device: Device): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async ({ localStorage: entries, databases = {} }) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    for (const [name, stores] of Object.entries(databases)) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 1);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () => {
          for (const [store, records] of Object.entries(stores)) {
            const objects = request.result.createObjectStore(store);
            for (const [key, value] of records) objects.put(value, key);
          }
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      });
    }
  }, device);
}

async function signIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

async function titlesOf(page: Page, tool: string): Promise<string[]> {
  const reviews: { title: string }[] = await (await page.request.get(`/api/tools/${tool}/reviews`)).json();
  return reviews.map(({ title }) => title);
}

test('a device of the first release with accounts: choices, comparison and draft are still there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await restore(page, savedDevice('accounts'));
  await signIn(page, 'ada');

  await page.goto('/tools');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const tray = page.getByRole('region', { name: /Vergleich|compar/i });
  await expect(tray).toContainText('ChatGPT');
  await expect(tray).toContainText('Whisper');
  await expect(page.getByRole('banner')).toContainText(/ada/i);
  await page.goto('/tools/midjourney/review?lng=en');
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Begun in the first release');
  await expect(page.getByRole('group', { name: 'Rating' }).getByLabel('4 stars')).toBeChecked();
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText('Begun in the first release');
});

test('a device of the first release without a connection: its catalogue and reviews show, and what waits is sent', async ({
  page,
}) => {
  await restore(page, savedDevice('offline'));
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await navigateInApp(page, '/tools?search=whisper');
  await expect(page.getByRole('main')).toContainText('1 tool for “whisper”');
  await navigateInApp(page, '/tools/claude#reviews');
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText('Some of it works, some not.');
  await navigateInApp(page, '/outbox');
  await expect(page.getByRole('main')).toContainText('Kept of orphan');
  await expect(page.getByRole('main')).toContainText('Kept of midjourney');

  await signIn(page, 'ada');
  await page.unroute('**/api/**');
  await page.reload();
  await expect.poll(() => titlesOf(page, 'orphan')).toEqual(['Kept of orphan']);
  await expect.poll(() => titlesOf(page, 'midjourney')).toEqual(['Kept of midjourney']);
  await expect(page.getByRole('main')).toContainText('Nothing waiting to be sent');
});

test('a device of the first release with saved tools: lists, order and notes are still there', async ({ page }) => {
  await restore(page, savedDevice('saved-1'));
  await page.goto('/saved', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Saved 1' })).toBeVisible();
  await main.getByRole('button', { name: 'Posters for the fair 2' }).click();
  const names = page.getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText([/midjourney/i, /claude/i]);
  await expect(main.getByText('Ask Ana about the poster set.')).toBeVisible();
  await main.getByRole('button', { name: /^Remove midjourney$/i }).click();
  await expect(names).toHaveText([/claude/i]);
  await page.reload();
  await main.getByRole('button', { name: 'Posters for the fair 1' }).click();
  await expect(names).toHaveText([/claude/i]);
});

test('a device of the first release with watched searches: they are there, and end with a press', async ({ page }) => {
  await restore(page, savedDevice('news-1'));
  await page.goto('/news');
  const watches = page.getByRole('region', { name: 'Watched searches' });
  await expect(watches.getByRole('link')).toHaveText(['All AI tools · Free', 'Search results for “pdf”']);
  await watches.getByRole('button', { name: 'Stop watching: All AI tools · Free' }).click();
  await expect(watches.getByRole('link')).toHaveText(['Search results for “pdf”']);
  await page.reload();
  await expect(watches.getByRole('link')).toHaveText(['Search results for “pdf”']);
});

test('a page of today with a server that says more', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const type = answer.headers()['content-type'] ?? '';
    if (!answer.ok() || !type.includes('json')) return route.fulfill({ response: answer });
    const withMore = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(withMore)
        : typeof value === 'object' && value !== null
          ? { ...value, addedInTheNextRelease: { anything: ['at all'] } }
          : value;
    return route.fulfill({ response: answer, json: withMore(await answer.json()) });
  });
  for (const [from, to] of [
    ['/', '/tools'],
    ['/tools', '/tools/claude'],
    ['/tools/claude', '/categories'],
    ['/categories', '/blog'],
  ] as const) {
    await page.goto(from, { waitUntil: 'networkidle' });
    await navigateInApp(page, to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Server Error');
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
