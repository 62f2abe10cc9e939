import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
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

test('a page that is left gives up its reads, so that others can write, and reads again once it is shown', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const turn = (type: 'pagehide' | 'pageshow') =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  const [left, other] = [deviceStore(NAME, 'entries'), deviceStore(NAME, 'entries')];
  const put = () =>
    other('readwrite', (store) => {
      store.put('written', 'key');
      return promisifyRequest(store.transaction);
    });
  await put();
  let mayEnd = false;
  const read = left('readonly', async (store) => {
    let found: unknown;
    do found = await promisifyRequest(store.get('key'));
    while (!mayEnd);
    return found;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  turn('pagehide');
  await put();

  mayEnd = true;
  turn('pageshow');
  expect(await read).toBe('written');
});
