import type { Page } from '@playwright/test';
import { BuiltCopy } from '../support/built-copy.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test as watched } from './fixtures.ts';
import { IsolatedSite } from './offline/isolated-site.ts';
import { navigateInApp } from './offline/main-text.ts';
import { untilControlled } from './until-saved.ts';

type Shipped = { copy: BuiltCopy; site: IsolatedSite };
type Builds = { second: BuiltCopy; third: BuiltCopy };

const CONTACT = 'routes/contact/screen.tsx';
const mark = (build: string) => `globalThis.document?.documentElement.setAttribute('data-build', '${build}');`;

/** A site whose build changes during the test. */
const test = watched.extend<Shipped, Builds>({
  second: [
    async ({ browserName: _ }, use) => {
      using second = new BuiltCopy();
      second.append(`pwa/${CONTACT}`, mark('second'));
      await second.build();
      await use(second);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  third: [
    async ({ second }, use) => {
      using third = new BuiltCopy(second.folder);
      third.append(`pwa/${CONTACT}`, mark('third'));
      await third.build({ WORKER: 'off' });
      await use(third);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  copy: async ({ browserName: _ }, use) => {
    using copy = new BuiltCopy();
    await use(copy);
  },
  site: async ({ copy }, use) => {
    const site = new IsolatedSite({ port: await freePort(), main: copy.main });
    await site.start();
    await use(site);
    await site.remove();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

test.use({
  serviceWorkers: 'allow',
  allowedProblems: [/net::ERR_|Failed to load resource|Failed to fetch|Connection closed before receiving a handshake/],
});
test.describe.configure({ timeout: 240_000 });

/** Chromium looks by itself a second after a navigation, or later: the second restarts with each event of the worker. */
function lookForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Fails if what it finds takes the worker away.
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
  });
}

function runs(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.slice(location.origin.length + 1),
  );
}

/** Survives until the page is reloaded. */
const setMark = (page: Page) => page.evaluate(() => Object.assign(window, { isStillOpen: true }));
const hasMark = (page: Page) => page.evaluate(() => 'isStillOpen' in window);

test('one visit is enough: with the server gone its pages open, and calls are never answered from what is kept', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await untilControlled(page);
  await site.kill();

  for (const path of ['/contact', '/about/ratings', '/no/such/page', '/shell']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(await page.evaluate(() => fetch('/api/tools').then(String, () => 'no answer'))).toBe('no answer');
  const kept = await page.evaluate(keptPaths);
  expect(
    kept.filter(
      (path) =>
        !/^\/(?:assets\/.+\.(?:js|css|woff2)|logos\/[0-9a-f]{32}\.png|icon\.svg|shell|manifest-\w\w\.webmanifest)$/.test(
          path,
        ),
    ),
  ).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/manifest-'))).toHaveLength(6);
});

/** Runs in the page. */
async function keptPaths(): Promise<string[]> {
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
  const requests = await Promise.all(caches.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test('a new version waits until it is asked for, reloads one tab only, and the old one goes on with its own code', async ({
  page,
  copy,
  second,
  site,
}) => {
  const first = copy.scriptOf(CONTACT);
  // On a phone a card under the button preloads its tool on press.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools');
  await untilControlled(page);
  const other = await page.context().newPage();
  await other.goto('/categories');
  await setMark(page);
  await setMark(other);
  copy.take(second);
  expect(copy.scriptOf(CONTACT)).not.toBe(first);
  expect((await page.request.get(`/${first}`)).status()).toBe(200);
  await site.kill();
  await site.start();
  await lookForUpdate(page);
  for (const tab of [page, other]) {
    await expect(tab.getByText('A new version is ready')).toBeVisible();
  }

  await page.bringToFront();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => runs(page).catch(() => '')).toBe(copy.scriptOf('index.html'));
  expect(await hasMark(page)).toBe(false);
  await expect(other.getByText('updated in another tab')).toBeVisible();
  expect(await hasMark(other)).toBe(true);

  await site.kill();
  for (const tab of [page, other]) {
    await navigateInApp(tab, '/contact');
    await expect(tab.locator('main h1')).toHaveText(/contact/i);
  }
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second');
  await expect(other.locator('html')).not.toHaveAttribute('data-build');
});

test('a build keeps the files of the one before, and drops older ones', async ({ copy, second, third }) => {
  const scripts = [copy, second, third].map((build) => build.scriptOf(CONTACT));
  const kept = (build: BuiltCopy) => scripts.map((script) => build.has(script));
  expect(new Set(scripts).size).toBe(3);
  expect([kept(copy), kept(second), kept(third)]).toEqual([
    [true, false, false],
    [true, true, false],
    [false, true, true],
  ]);

  // An unchanged rebuild has the same output.
  using again = new BuiltCopy(second.folder);
  await again.build();
  expect(kept(again)).toEqual(kept(second));
});

test('WORKER=off takes the worker and what it kept away again, and nothing else, while a page keeps the worker busy', async ({
  page,
  copy,
  second,
  third,
  site,
}) => {
  copy.take(second);
  await site.kill();
  await site.start();
  await page.goto('/');
  await untilControlled(page);
  await page.evaluate(keepSomething);
  const open = await page.context().newPage();
  await open.goto('/contact');
  await setMark(open);
  await open.evaluate(keepWorkerBusy);

  copy.take(third);
  await site.kill();
  await site.start();
  await page.reload();
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  const workers = async () => (await left()).workers;
  await expect.poll(workers).toBe(0);
  expect(await page.evaluate(keptPaths)).toEqual([]);
  expect(await hasMark(open)).toBe(true);

  await page.goto('/categories', { waitUntil: 'networkidle' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('kept');
});

/** Runs in the page. */
function keepWorkerBusy(): void {
  setInterval(() => void fetch('/robots.txt').catch(() => {}), 10);
}

/** Runs in the page. */
function keepSomething(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('kept');
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = () => reject(request.error);
  });
}
