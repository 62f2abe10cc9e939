import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { deviceStore, storageErrorOf } from '#pwa/lib/device-store.ts';
import { outboxEntry } from '../../support/outbox-entry.ts';

const NAME = 'ai-dir-outbox';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openTab = () => new OutboxStore(deviceStore(NAME, 'entries'));

/** Changes that a newer release or the browser makes to the store while a tab has it open. */
function settled(request: IDBOpenDBRequest): Promise<'blocked' | 'done'> {
  return new Promise((resolve, reject) => {
    request.onblocked = () => resolve('blocked');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve('done');
  });
}

test('T105: a tab of an old release does not block the upgrade of a store, and then knows that a newer one was here', async () => {
  const old = openTab();
  const entry = outboxEntry();
  await old.change(({ entries }) => void entries.set(entry.id, entry));
  const upgrade = indexedDB.open(NAME, 2);
  upgrade.onupgradeneeded = () => upgrade.result.createObjectStore('further');

  expect(await settled(upgrade)).toBe('done');
  upgrade.result.close();
  // It opens whatever version there is, and finds its entries.
  expect([...(await old.load()).entries.keys()]).toEqual([entry.id]);
  expect(storageErrorOf(new DOMException('', 'VersionError'))).toBe('newer');
});

test('T96: after the browser has removed the store, nothing counts as kept, and what is kept next is', async () => {
  const tab = openTab();
  const [lost, next] = [outboxEntry({ id: crypto.randomUUID() }), outboxEntry({ id: crypto.randomUUID() })];
  await tab.change(({ entries }) => void entries.set(lost.id, lost));

  expect(await settled(indexedDB.deleteDatabase(NAME))).toBe('done');
  expect([...(await tab.load()).entries.keys()]).toEqual([]);
  await tab.change(({ entries }) => void entries.set(next.id, next));
  expect([...(await openTab().load()).entries.keys()]).toEqual([next.id]);
});

/** Two pages of which the first is left and shown. */
function twoPages() {
  const page = new EventTarget();
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const left = deviceStore(NAME, 'entries');
  vi.stubGlobal('document', undefined);
  const other = deviceStore(NAME, 'entries');
  const turn = (type: 'pagehide' | 'pageshow') =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  return { left, other, turn };
}

const put = (device: UseStore, value: string) =>
  device('readwrite', (store) => {
    store.put(value, 'key');
    return promisifyRequest(store.transaction);
  });

/** Runs until it may end. */
async function hold(store: IDBObjectStore, mayEnd: () => boolean): Promise<unknown> {
  let found: unknown;
  do found = await promisifyRequest(store.get('key'));
  while (!mayEnd());
  return found;
}

test('a page that is left gives up its reads, so that others can write, and reads again once it is shown', async () => {
  const { left, other, turn } = twoPages();
  await put(other, 'first');
  let mayEnd = false;
  let runs = 0;
  const read = left('readonly', (store) => {
    runs += 1;
    return hold(store, () => mayEnd);
  });
  await vi.waitFor(() => expect(runs).toBe(1));
  turn('pagehide');
  const late = left('readonly', (store) => promisifyRequest(store.get('key')));
  await put(other, 'second');

  mayEnd = true;
  turn('pageshow');
  expect(await Promise.all([read, late])).toEqual(['second', 'second']);
});

test('a write that was given up when its page was left is made once that is shown', async () => {
  const { left, other, turn } = twoPages();
  let runs = 0;
  const write = left('readwrite', async (store) => {
    runs += 1;
    await hold(store, () => runs > 1);
    store.put('written', 'key');
    return promisifyRequest(store.transaction);
  });
  await vi.waitFor(() => expect(runs).toBe(1));
  turn('pagehide');
  await put(other, 'meanwhile');

  turn('pageshow');
  await write;
  expect(await other('readonly', (store) => promisifyRequest(store.get('key')))).toBe('written');
  expect(runs).toBe(2);
});

test('a write that fails for another reason fails, and is not repeated', async () => {
  const { left, turn } = twoPages();
  turn('pagehide');
  turn('pageshow');
  const broken = left('readwrite', (store) => {
    store.transaction.abort();
    return promisifyRequest(store.transaction);
  });
  await expect(broken).rejects.toBeNull();
});
