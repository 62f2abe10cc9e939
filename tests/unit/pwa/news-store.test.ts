import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeBaseline } from '#domain/catalogue/baseline.ts';
import type { PriceMark } from '#domain/model/news.ts';

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
