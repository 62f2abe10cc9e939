import { readFileSync } from 'node:fs';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeBaseline } from '#domain/catalogue/baseline.ts';
import { baselineTools, compareCatalogues } from '#domain/catalogue/catalogue-news.ts';
import { isToAnswer, removeWatch, watchesOf, watchNews } from '#domain/catalogue/watches.ts';
import { newsRecordKey, type PriceMark, type SearchWatch } from '#domain/model/news.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { catalogFixture } from '#tests/support/catalog-fixture.ts';
import { catalogTool } from '#tests/support/catalog-tool.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page of its own: modules keep what they know. */
function openTab() {
  vi.resetModules();
  return import('#pwa/features/news/news-store.ts');
}

const baseline = (version: string) => takeBaseline({ version, tools: [] }, Date.now());
const mark = (at: number): PriceMark => {
  return { version: 1, kind: 'price', slug: 'a', before: { pricingType: 'paid', plans: [] }, at };
};

const watch = (path: string, catalogue: string): SearchWatch => {
  const answered = { catalogue, slugs: [] };
  return { version: 1, kind: 'watch', path, language: 'en', title: path, addedAt: 1, answered };
};

test('a full device: the page remembers what it read, stores it once there is room, and takes a newer one of another tab', async () => {
  const tab = await openTab();
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [baseline('1-1')]));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [baseline('1-2')]))).toBe(false);
  expect(tab.baselineOf(await tab.loadNewsRecords())?.catalogue).toBe('1-2');

  full.mockRestore();
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [mark(Date.now())]));
  const other = await openTab();
  expect(other.baselineOf(await other.loadNewsRecords())?.catalogue).toBe('1-2');

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [baseline('1-3')]));
  await other.changeNewsRecords((records) => other.withNewsRecords(records, [baseline('1-4')]));
  expect(tab.baselineOf(await tab.loadNewsRecords())?.catalogue).toBe('1-4');
});

test('a refused removal holds in the page, and on the device once it takes changes', async () => {
  const tab = await openTab();
  const stopped = watch('/tools?q=a', '1-1');
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [baseline('1-1'), stopped]));
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
    throw new DOMException('refused', 'UnknownError');
  });
  expect(await tab.changeNewsRecords((records) => removeWatch(records, newsRecordKey(stopped)))).toBe(false);
  expect([...(await tab.loadNewsRecords()).keys()]).toEqual(['baseline']);

  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [mark(1)]));
  const other = await openTab();
  expect([...(await other.loadNewsRecords()).keys()]).toEqual(['baseline', 'price/a']);
});

test('a watch that the device refused is lost with the page; what was read meanwhile may be', async () => {
  const tab = await openTab();
  const { hasUnstoredChanges } = await import('#pwa/lib/device-store.ts');
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [watch('/tools?q=a', '1-1')]));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const read = [baseline('1-2'), mark(1), watch('/tools?q=a', '1-2')];
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, read));
  expect(hasUnstoredChanges()).toBe(false);
  await tab.changeNewsRecords((records) => tab.withNewsRecords(records, [watch('/tools?q=b', '1-2')]));
  expect(hasUnstoredChanges()).toBe(true);

  full.mockRestore();
  await tab.changeNewsRecords((records) => records);
  expect(hasUnstoredChanges()).toBe(false);
});

test('what the device refused does not undo what another tab stored later', async () => {
  const tab = await openTab();
  const [untouched, stopped, read] = ['a', 'b', 'c'].map((word) => `/tools?q=${word}`) as [string, string, string];
  const watches = (catalogue: string, ...paths: string[]) => paths.map((path) => watch(path, catalogue));
  await tab.changeNewsRecords((records) =>
    tab.withNewsRecords(records, [baseline('1-1'), ...watches('1-1', untouched, stopped, read)]),
  );
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const refused = [mark(1), ...watches('1-2', stopped, read)];
  expect(await tab.changeNewsRecords((records) => tab.withNewsRecords(records, refused))).toBe(false);

  const other = await openTab();
  await other.changeNewsRecords(() => new Map(other.withNewsRecords(new Map(), watches('1-3', read))));
  const expected = new Map(other.withNewsRecords(new Map(), [...watches('1-3', read), mark(1)]));
  expect(await tab.loadNewsRecords()).toEqual(expected);
  await tab.changeNewsRecords((records) => records);
  expect(await (await openTab()).loadNewsRecords()).toEqual(expected);
});

test('prices before a change are forgotten with the lists, and after 180 days; the baseline stays', async () => {
  const tab = await openTab();
  const day = 86_400_000;
  await tab.changeNewsRecords((records) =>
    tab.withNewsRecords(records, [baseline('1-1'), mark(Date.now() - 179 * day)]),
  );
  const { forgetPriceMarks, priceMarkOf } = await import('#pwa/features/news/price-marks.ts');
  expect(priceMarkOf(await tab.loadNewsRecords(), 'a')).toBeDefined();
  expect(priceMarkOf(tab.withNewsRecords(new Map(), [mark(Date.now() - 181 * day)]), 'a')).toBeUndefined();
  await forgetPriceMarks();
  const records = await (await openTab()).loadNewsRecords();
  expect([...records.keys()]).toEqual(['baseline']);
});

test('a mark is of a price since the tool was saved, as far as the history tells', async () => {
  const { isPricedSince } = await import('#pwa/features/news/price-marks.ts');
  const entry = { slug: 'a', addedAt: Date.UTC(2026, 10, 20, 15) };
  const on = (day: string, field = 'plans', slug = 'a') => ({ day, field, slug });
  expect(isPricedSince(entry, [on('2026-11-20'), on('2026-11-01')])).toBe(true);
  expect(isPricedSince(entry, [on('2026-11-19', 'pricingType')])).toBe(false);
  expect(isPricedSince(entry, [on('2026-11-19', 'owner'), on('2026-11-19', 'plans', 'b')])).toBe(true);
  expect(isPricedSince(entry)).toBe(true);
});

test('news and watched searches of the first release that had them are read, told and removed', async () => {
  const file = new URL('../../fixtures/stores/news-1.json', import.meta.url);
  const { databases } = JSON.parse(readFileSync(file, 'utf8'));
  await deviceStore('ai-dir-news', 'records')('readwrite', (objects) => {
    for (const [key, value] of databases['ai-dir-news'].records) objects.put(value, key);
    return promisifyRequest(objects.transaction);
  });
  const tab = await openTab();
  const records = await tab.loadNewsRecords();
  expect(records.size).toBe(4);
  const watches = watchesOf(records);
  expect(watches.map(({ path, language }) => [path, language])).toEqual([
    ['/tools?pricing=free', 'de'],
    ['/tools?search=pdf', 'en'],
  ]);
  const told = watches.map((each) => [
    isToAnswer(each, '1-8'),
    watchNews(each, { catalogue: '1-8', slugs: ['claude', 'fresh'] }).added,
  ]);
  expect(told).toEqual([
    [true, []],
    [true, ['fresh']],
  ]);
  const old = tab.baselineOf(records);
  if (!old) throw new Error('no baseline');
  const tools = [catalogTool({ id: 1, slug: 'claude', name: 'Claude', pricingType: 'free', features: { api: true } })];
  const news = compareCatalogues(old, baselineTools(old) ?? [], catalogFixture({ version: '1-8', tools }));
  expect(news).toMatchObject({ added: [], closed: [{ slug: 'whisper' }], prices: [{ slug: 'claude' }], features: [] });
  for (const each of watches) await tab.changeNewsRecords((all) => removeWatch(all, newsRecordKey(each)));
  expect([...(await (await openTab()).loadNewsRecords()).keys()].sort()).toEqual(['baseline', 'price/claude']);
});

test('what was watched already is not offered to be undone', async () => {
  await openTab();
  const { watchSearch } = await import('#pwa/features/news/watch-actions.ts');
  const { pendingToasts } = await import('#pwa/ui/toast/toasts.ts');
  for (let times = 0; times < 2; times += 1) await watchSearch({ ...NO_FILTER, search: 'notes' }, 'Notes', 'en');
  // The last first.
  expect(pendingToasts.peek().map(({ type, action }) => [type, action !== undefined])).toEqual([
    ['success', false],
    ['success', true],
  ]);
});
