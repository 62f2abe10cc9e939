import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxWork } from '#pwa/features/outbox/outbox-entry.ts';
import { FakeLocks } from '../../support/outbox-device.ts';
import { queuedReview, queuedSubmission } from '../../support/outbox-entry.ts';
import { OutboxServer } from '../../support/outbox-server.ts';

const work: OutboxWork = { kind: 'create', toolSlug: 'a', input: queuedReview() };
const mine = { userId: 1, toolName: 'A' };
const channels: BroadcastChannel[] = [];

let server: OutboxServer;
let hasConnection: boolean;
let kept: Map<string, string>;
let persist: ReturnType<typeof vi.fn>;

beforeEach(() => {
  server = new OutboxServer();
  server.sessions.set('sid', 1);
  hasConnection = true;
  kept = new Map();
  persist = vi.fn(async () => true);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('navigator', { locks: new FakeLocks().of('tab'), storage: { persisted: async () => false, persist } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!hasConnection) throw new TypeError('Failed to fetch');
    return server.handle(init.method ?? 'GET', path, init, 'sid');
  });
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

async function openTab() {
  vi.resetModules();
  const outbox = await import('#pwa/features/outbox/outbox-actions.ts');
  const { outboxEntries, isOutboxPersistent } = await import('#pwa/features/outbox/outbox-entries.ts');
  const told: string[] = [];
  outbox.onPublished(({ entry, by }) => told.push(`${entry.toolName} ${by}`));
  return {
    ...outbox,
    told,
    isOutboxKept: isOutboxPersistent,
    states: () => outboxEntries.value.map(({ state }) => state),
  };
}

test('what one tab keeps, another shows and sends, and both hear of it once', async () => {
  hasConnection = false;
  const [here, there] = [await openTab(), await openTab()];
  const stop = there.startOutbox();

  expect(await here.addToOutbox(work, mine)).toBe('kept');
  await vi.waitFor(() => expect(there.states()).toEqual(['queued']));
  expect(persist).toHaveBeenCalledTimes(1);

  hasConnection = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(here.told).toEqual(['A elsewhere']));
  expect(there.told).toEqual(['A here']);
  await vi.waitFor(() => expect(here.states()).toEqual([]));
  expect(server.done).toHaveLength(1);
  await here.drainOutbox();
  expect([here.told, there.told]).toEqual([['A elsewhere'], ['A here']]);
  stop();
});

test('what the device refuses is said to be in memory alone, and sent all the same', async () => {
  vi.stubGlobal('indexedDB', undefined);
  hasConnection = false;
  const tab = await openTab();

  expect(await tab.addToOutbox(work, mine)).toBe('memory');
  expect(tab.isOutboxKept.value).toBe(false);
  expect(persist).not.toHaveBeenCalled();

  hasConnection = true;
  await tab.drainOutbox();
  expect(server.done).toHaveLength(1);
  expect([tab.states(), tab.isOutboxKept.value]).toEqual([[], true]);
});

test('a device that only reads keeps nothing from being sent', async () => {
  hasConnection = false;
  const tab = await openTab();
  await tab.drainOutbox();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(await tab.addToOutbox(work, mine)).toBe('memory');
  hasConnection = true;
  await tab.drainOutbox();
  vi.restoreAllMocks();
  expect(server.done).toHaveLength(1);
});

test('who asks for a send while the last one is wound up is heard', async () => {
  const locks = new FakeLocks().of('tab');
  let drains = 0;
  let ask = () => {};
  const request = async (...given: Parameters<LockManager['request']>) => {
    const result = await locks.request(...given);
    if (given[0] !== 'outbox-drain') return result;
    drains += 1;
    if (drains === 1) setImmediate(ask);
    return result;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const tab = await openTab();
  ask = () => void tab.drainOutbox();

  await tab.drainOutbox();

  await vi.waitFor(() => expect(drains).toBe(2));
});

test('a change that the device does not take down is not said to be made', async () => {
  hasConnection = false;
  const tab = await openTab();
  await tab.addToOutbox(work, mine);
  const { outboxEntries } = await import('#pwa/features/outbox/outbox-entries.ts');
  const id = outboxEntries.value[0]?.id ?? '';
  const { IDBDatabase } = await import('fake-indexeddb');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await expect(tab.changeEntry(id, queuedReview({ title: 'Another' }))).rejects.toThrow(DOMException);
  await expect(tab.discardEntry(id)).rejects.toThrow(DOMException);
  vi.restoreAllMocks();
  expect(await tab.discardEntry(id)).toBe(true);
  expect(await tab.discardEntry(id)).toBe(false);
});

test('what needs no account is marked on the device for as long as it waits, so that the next page fetches the code', async () => {
  hasConnection = false;
  const tab = await openTab();
  await tab.addToOutbox(work, mine);
  expect(kept.get('outbox-open')).toBeUndefined();
  const proposal: OutboxWork = { kind: 'submission', language: 'en', input: queuedSubmission() };
  await tab.addToOutbox(proposal, { userId: null, toolName: 'B' });
  expect(kept.get('outbox-open')).toBe('true');

  hasConnection = true;
  server.sessions.clear();
  await tab.drainOutbox();
  expect(tab.states()).toEqual(['needs_sign_in']);
  expect(kept.get('outbox-open')).toBeUndefined();
});

test('a logout without a connection ends the session before anything else, once', async () => {
  hasConnection = false;
  const tab = await openTab();
  await tab.addToOutbox(work, mine);
  await tab.requestLogout();
  expect(await tab.sendPendingLogout()).toBe('waiting');

  hasConnection = true;
  await tab.drainOutbox();
  expect(server.sessions.size).toBe(0);
  expect(server.done).toEqual([]);
  expect(tab.states()).toEqual(['needs_sign_in']);

  server.sessions.set('sid', 1);
  expect(await tab.sendPendingLogout()).toBe('none');
  await tab.drainOutbox();
  expect(server.done).toHaveLength(1);
});

test('a device that keeps nothing does not lose a logout', async () => {
  vi.stubGlobal('indexedDB', undefined);
  hasConnection = false;
  await (await openTab()).requestLogout();

  hasConnection = true;
  expect(await (await openTab()).sendPendingLogout()).toBe('sent');
  expect(server.sessions.size).toBe(0);
  expect(kept.size).toBe(0);
});
