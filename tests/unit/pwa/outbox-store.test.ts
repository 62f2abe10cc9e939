import { readFileSync } from 'node:fs';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTRY_STATES, type OutboxEntry } from '#pwa/features/outbox/outbox-entry.ts';
import type { OutboxContents } from '#pwa/features/outbox/outbox-store.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { deviceStore, hasUnstoredChanges } from '#pwa/lib/device-store.ts';
import { outboxEntry } from '../../support/outbox-entry.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const device = () => deviceStore('ai-dir-outbox', 'entries');
const add = (entry: OutboxEntry) => (contents: OutboxContents) => void contents.entries.set(entry.id, entry);

async function write(records: Record<string, unknown>): Promise<void> {
  await device()('readwrite', (store) => {
    for (const [name, record] of Object.entries(records)) store.put(record, name);
    return new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
  });
}

function read(): Promise<Map<IDBValidKey, unknown>> {
  return device()('readonly', async (store) => {
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const [names, records] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    return new Map(names.map((name, index) => [name, records[index]]));
  });
}

function refuseWrites(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('what counts as kept is on the disk: every transaction asks for strict durability', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');

  await new OutboxStore(device()).change(add(outboxEntry()));

  const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
});

test('another page finds what was kept', async () => {
  const { failure } = await new OutboxStore(device()).change(add(outboxEntry()));

  expect(failure).toBeNull();
  expect([...(await new OutboxStore(device()).load()).entries.values()]).toEqual([outboxEntry()]);
});

test('records of a newer version, and what nobody knows, are counted and left as they are', async () => {
  const strange = {
    newer: { ...outboxEntry(), id: 'newer', version: 2, work: { kind: 'submission' } },
    unlike: { ...outboxEntry(), id: 'another' },
    text: 'what is this',
  };
  await write(strange);
  const store = new OutboxStore(device());

  await store.change(add(outboxEntry()));
  await store.change(({ entries }) => entries.clear());

  expect(await store.load()).toMatchObject({ unreadable: 3 });
  expect(Object.fromEntries(await read())).toEqual(strange);
});

test('the first version of the store is read to the last field', async () => {
  const stored: Record<string, unknown> = JSON.parse(
    readFileSync(new URL('../../fixtures/stores/outbox-1.json', import.meta.url), 'utf8'),
  );
  await write(stored);
  const { entries, pendingLogout: wish, unreadable } = await new OutboxStore(device()).load();

  const { logout, ...written } = stored;
  expect(Object.fromEntries(entries)).toEqual(written);
  expect([...entries.values()].map(({ state }) => state)).toEqual(expect.arrayContaining([...ENTRY_STATES]));
  expect({ version: 1, id: wish }).toEqual(logout);
  expect(unreadable).toBe(0);
});

test.each(['submissions', 'corrections'])(
  'T98: so are the first %s, and whatever is written beside them',
  async (what) => {
    const stored: Record<string, unknown> = JSON.parse(
      readFileSync(new URL(`../../fixtures/stores/outbox-${what}-1.json`, import.meta.url), 'utf8'),
    );
    await write(stored);
    const { entries, unreadable } = await new OutboxStore(device()).load();
    await new OutboxStore(device()).change(add(outboxEntry()));

    expect(Object.fromEntries(entries)).toEqual(stored);
    expect(unreadable).toBe(0);
    expect(Object.fromEntries(await read())).toEqual({ ...stored, [outboxEntry().id]: outboxEntry() });
  },
);

test('a review that breaks a rule made since is still read', async () => {
  const { work } = outboxEntry();
  const short = outboxEntry({ work: { ...work, input: { ...work.input, title: '' } } as OutboxEntry['work'] });
  await write({ [short.id]: short });

  expect((await new OutboxStore(device()).load()).entries.get(short.id)).toEqual(short);
});

test('while the device refuses, memory holds what is written, and gives it over as soon as it can', async () => {
  const store = new OutboxStore(device());
  const first = outboxEntry({ id: 'first' });
  await store.change(add(first));
  refuseWrites();

  const { failure } = await store.change(add(outboxEntry({ id: 'second' })));

  expect(failure).toBeInstanceOf(DOMException);
  expect([store.isPersisted, hasUnstoredChanges()]).toEqual([false, true]);
  expect([...(await store.load()).entries.keys()]).toEqual(['first', 'second']);
  vi.restoreAllMocks();
  await store.change(() => {});
  expect([store.isPersisted, hasUnstoredChanges()]).toEqual([true, false]);
  expect([...(await read()).keys()]).toEqual(['first', 'second']);
});

test('of two copies the one that saw more is right', async () => {
  const store = new OutboxStore(device());
  const older = outboxEntry({ steps: 1 });
  const newer = outboxEntry({ steps: 2, attempts: 1 });
  await store.load();
  for (const [inMemory, onDevice] of [
    [older, newer],
    [newer, older],
  ] as const) {
    refuseWrites();
    await store.change(add(inMemory));
    vi.restoreAllMocks();
    await write({ [older.id]: onDevice });

    await store.change(() => {});

    expect((await new OutboxStore(device()).load()).entries.get(older.id)).toEqual(newer);
  }
});

test('what the device holds is not touched by what memory alone can say', async () => {
  const store = new OutboxStore(device());
  await store.change(add(outboxEntry()));
  refuseWrites();

  const { value, failure } = await store.change(({ entries }) => entries.delete(outboxEntry().id));

  expect({ value, isFailure: failure !== null }).toEqual({ value: false, isFailure: true });
  vi.restoreAllMocks();
  expect((await store.load()).entries.size).toBe(1);
});

test.each([
  ['there is none', undefined],
  ['it is forbidden', { open: () => fail() }],
  ['it never answers', { open: () => ({}) }],
])('without a database memory has to do: %s', async (_why, factory) => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', factory);
  const store = new OutboxStore(device());

  const changing = store.change(add(outboxEntry()));
  await vi.advanceTimersByTimeAsync(6000);

  expect((await changing).failure).not.toBeNull();
  const loading = store.load();
  await vi.advanceTimersByTimeAsync(6000);
  expect((await loading).entries.size).toBe(1);
  vi.useRealTimers();
});

function fail(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('a change that throws changes nothing, and says so', async () => {
  const store = new OutboxStore(device());

  const changing = store.change((contents) => {
    add(outboxEntry())(contents);
    throw new RangeError('no');
  });

  await expect(changing).rejects.toThrow(RangeError);
  expect((await store.load()).entries.size).toBe(0);
  expect(store.isPersisted).toBe(true);
});

test('two pages that change the same entry at once do not overrun each other', async () => {
  const pages = [new OutboxStore(device()), new OutboxStore(device())];
  await pages[0]?.change(add(outboxEntry()));
  const count = (contents: OutboxContents) => {
    for (const entry of contents.entries.values())
      contents.entries.set(entry.id, { ...entry, attempts: entry.attempts + 1 });
  };

  await Promise.all(pages.flatMap((page) => [page.change(count), page.change(count), page.change(count)]));

  expect((await pages[1]?.load())?.entries.get(outboxEntry().id)?.attempts).toBe(6);
});
