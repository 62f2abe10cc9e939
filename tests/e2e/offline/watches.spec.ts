import type { Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from '../expect-accessible.ts';
import { toast, watchButton } from '../saved-steps.ts';
import { untilReady } from '../until-saved.ts';
import { importTools, section, strip, toolOf, untilBaseline, untilServed } from './news-steps.ts';
import { expect, siteTest as test } from './offline-test.ts';
import { readStore } from './read-store.ts';

test.describe.configure({ timeout: 150_000 });

// The tests of a worker share a site: this one's matches stand in no other file.

const isWatched = (page: Page, is: boolean) => expect(watchButton(page)).toHaveAttribute('aria-pressed', String(is));
const watchesIn = async (page: Page) => {
  const keys = await page.evaluate(readStore, ['ai-dir-news', 'records', 'getAllKeys'] as const);
  return keys.filter((key) => String(key).startsWith('watch/'));
};

/** Of a saved directory, with the keyboard. */
async function watch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilReady(page);
  await untilBaseline(page);
  await expect(async () => {
    if ((await watchButton(page).getAttribute('aria-pressed')) === 'false') await watchButton(page).press('Enter');
    await expect(toast(page)).toContainText('This search is now watched', { timeout: 2000 });
  }).toPass();
  await isWatched(page, true);
}

type StoredSearch = { path: string; title: string };

async function putWatches(page: Page, language: string, searches: readonly StoredSearch[]): Promise<void> {
  await page.evaluate(
    async ([own, stored]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('ai-dir-news');
        request.onsuccess = () => resolve(request.result);
      });
      const store = database.transaction('records', 'readwrite').objectStore('records');
      const about = { version: 1, kind: 'watch', language: own, addedAt: 1, answered: null };
      for (const search of stored) store.put({ ...about, ...search }, `watch/${own}${search.path}`);
      await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
      database.close();
    },
    [language, searches] as const,
  );
}

async function watchInMemory(page: Page): Promise<void> {
  await expect(async () => {
    if ((await watchButton(page).getAttribute('aria-pressed')) === 'false') await watchButton(page).click();
    await expect(toast(page)).toContainText('Kept in memory only', { timeout: 2000 });
  }).toPass();
  await isWatched(page, true);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /AI tool/ })).toBeVisible();
  await page.goBack();
  await isWatched(page, true);
}

test('new matches of a watched search are told once, without a connection, in its own language, on the device alone', async ({
  page,
  ownSite,
}) => {
  await importTools(ownSite, [toolOf('zorba'), toolOf('sirtaki')]);
  await untilServed(page, 'zorba', 'Zorba');
  const asked: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
  await page.goto('/tools');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(watchButton(page)).toHaveCount(0);
  await watch(page, '/tools?sort=newest&search=talks+about+dances');
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await isWatched(page, false);
  await watch(page, '/tools?search=talks+about+dances');
  await expectAccessibleInAllVariants(page);
  await page.reload();
  await isWatched(page, true);
  expect(await watchesIn(page)).toEqual(['watch/en/tools?search=talks%20about%20dances']);

  await importTools(ownSite, [
    toolOf('trata'),
    toolOf('ballet', { description: 'Shows steps on a stage all day long.' }),
  ]);
  await untilServed(page, 'ballet', 'Ballet');
  await page.goto('/');
  await expect(strip(page)).toContainText('New matches 1 Trata');
  await ownSite.kill();
  await page.goto('/news');
  const matches = section(page, 'New matches 1');
  await expect(matches.getByRole('article')).toHaveText(/Trata/);
  await expect(section(page, 'New tools 2')).toContainText('Ballet');
  await expectAccessibleInAllVariants(page);
  await matches.getByRole('link', { name: 'Search results for “talks about dances”' }).click();
  await isWatched(page, true);
  await page.goto('/news');
  await expect(page.getByRole('heading', { name: /^Nothing new since/ })).toBeVisible();
  await ownSite.start();

  // In another language nothing is told either, and its own search is another one.
  await page.goto('/tools?search=talks+about+dances&lng=de');
  await untilReady(page, 'de');
  await expect(page.getByRole('button', { name: 'Suche beobachten' })).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/news?lng=de');
  await expect(page.getByRole('heading', { name: /^Nichts Neues seit/ })).toBeVisible();
  const watched = section(page, 'Beobachtete Suchen').getByRole('link');
  await expect(watched).toHaveText('Suchergebnisse für „talks about dances“');
  await expect(watched).toHaveAttribute('hreflang', 'en');
  expect(asked).toEqual([]);
});

test('what is watched ends with a press, in all tabs, and comes back with another; at the limit nothing is lost', async ({
  page,
  context,
}) => {
  await watch(page, '/tools?pricing=free');
  await page.goto('/tools?category=chatbots&pricing=free');
  await watch(page, '/tools?category=chatbots&pricing=free');
  const other = await context.newPage();
  await other.goto('/news');
  const list = section(other, 'Watched searches');
  await expect(list.getByRole('link')).toHaveText(['Chatbots & assistants AI tools · Free', 'All AI tools · Free']);
  await expectAccessibleInAllVariants(other);

  await list.getByRole('button', { name: 'Stop watching: Chatbots & assistants AI tools · Free' }).press('Enter');
  await expect(list.getByRole('link')).toHaveText(['All AI tools · Free']);
  await expect(list.getByRole('heading')).toBeFocused();
  await isWatched(page, false);
  await toast(other).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(list.getByRole('link')).toHaveCount(2);
  await isWatched(page, true);

  const searches = Array.from({ length: 18 }, (_, i) => ({ path: `/tools?search=${i}`, title: `Search ${i}` }));
  await putWatches(page, 'en', searches);
  await page.goto('/tools?rating=4');
  await expect(async () => {
    await watchButton(page).click();
    await expect(toast(page)).toContainText('You can watch up to 20 searches', { timeout: 2000 });
  }).toPass();
  await isWatched(page, false);
  expect(await watchesIn(page)).toHaveLength(20);
  await toast(page).getByRole('link').click();
  await expect(section(page, 'Watched searches').getByRole('link')).toHaveCount(20);
});

test('a watched search is named in the language of the page, also if it was stored before', async ({ page }) => {
  await page.goto('/tools?search=code&pricing=free&lng=de');
  await untilReady(page, 'de');
  await untilBaseline(page);
  await page.getByRole('button', { name: 'Suche beobachten' }).click();
  await expect.poll(() => watchesIn(page)).toHaveLength(1);
  await putWatches(page, 'de', [
    { path: '/tools?category=chatbots&price=20&features=open_source', title: 'Ein Chatbot' },
    { path: '/tools?category=no-longer-there', title: 'Eine frühere Kategorie' },
  ]);
  await page.goto('/news?lng=en');
  const list = section(page, 'Watched searches');
  const names = [
    'Search results for “code” · Free',
    'Chatbots & assistants AI tools · Up to $20 a month · Open source',
    'Eine frühere Kategorie',
  ];
  await expect(list.getByRole('link')).toHaveText(names);
  await expect(list.getByRole('listitem')).toContainText(['Deutsch', 'Deutsch', 'Deutsch']);
  await expect(list.getByRole('link', { name: 'Eine frühere Kategorie' })).toHaveAttribute('lang', 'de');
  await expect(list.locator('a:not([lang])')).toHaveCount(2);
  await expectAccessibleInAllVariants(page);
  await list.getByRole('button', { name: 'Stop watching: Search results for “code” · Free' }).click();
  await expect(toast(page)).toContainText('Search results for “code” · Free');

  await page.goto('/tools?search=code&pricing=free&lng=en');
  await expect(watchButton(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/news?lng=de');
  const german = section(page, 'Beobachtete Suchen').getByRole('link');
  await expect(german.first()).toContainText('Chatbots');
  await expect(german.first()).toContainText('Open Source');
});

test('on a device without room, or without storage, a watched search lasts as long as the page, which says so', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (String(key).startsWith('watch/')) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await page.goto('/tools?pricing=free');
  await untilReady(page);
  await untilBaseline(page);
  await watchInMemory(page);
  expect(await watchesIn(page)).toEqual([]);

  const other = await context.newPage();
  await other.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, database: string) {
      if (database === 'ai-dir-news') throw new DOMException('', 'SecurityError');
      return open.call(this, database);
    };
  });
  await other.goto('/tools?pricing=free');
  await watchInMemory(other);
});
