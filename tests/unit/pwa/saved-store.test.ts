import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import {
  entriesOf,
  moveTool,
  noteTexts,
  removeEntry,
  savedListsOf,
  saveTool,
  setNote,
} from '#domain/catalogue/saved-lists.ts';
import { syncRequest, takeAnswer } from '#domain/catalogue/sync-saved.ts';
import { DEFAULT_LIST_ID, MOMENT_MAX, type SavedRecord } from '#domain/model/saved-lists.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { savedEntry, savedNote } from '../../support/saved-records.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const DEVICE = () => deviceStore('ai-dir-saved', 'records');

/** A page of its own: modules keep what they know. */
async function openTab() {
  vi.resetModules();
  const store = await import('#pwa/features/saved/saved-store.ts');
  const { savedSlugs } = await import('#pwa/features/saved/saved-slugs.ts');
  const slugs = () => entriesOf(store.savedRecords.value ?? new Map(), DEFAULT_LIST_ID).map(({ slug }) => slug);
  const save = (slug: string) =>
    store.changeSaved((records) =>
      saveTool(records, { listId: DEFAULT_LIST_ID, slug, name: slug }, store.savedStamps()()),
    );
  return { ...store, savedSlugs, slugs, save };
}

function read(): Promise<Map<IDBValidKey, unknown>> {
  return DEVICE()('readonly', async (objects) => {
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const [names, records] = await Promise.all([all(objects.getAllKeys()), all(objects.getAll())]);
    return new Map(names.map((name, at) => [name, records[at]]));
  });
}

async function write(records: readonly (readonly [string, unknown])[]): Promise<void> {
  await DEVICE()('readwrite', (objects) => {
    for (const [key, record] of records) objects.put(record, key);
    return new Promise((resolve) => {
      objects.transaction.oncomplete = resolve;
    });
  });
}

function refuseDevice(name: string): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', name);
  });
}

test('what was saved is there on the next visit, and every page knows which tools they are', async () => {
  await (await openTab()).save('a');
  const later = await openTab();
  await later.loadSaved();
  expect(later.slugs()).toEqual(['a']);
  expect(later.savedSlugs.value).toEqual(['a']);
  expect(later.savedFailure.value).toBeNull();
});

test('two tabs do not overwrite each other, and each shows what the other saved', async () => {
  const first = await openTab();
  const second = await openTab();
  await first.loadSaved();
  await second.loadSaved();
  await Promise.all([first.save('a'), second.save('b')]);
  await expect.poll(() => first.slugs().sort()).toEqual(['a', 'b']);
  await expect.poll(() => second.slugs().sort()).toEqual(['a', 'b']);
});

test.each([
  ['full', 'QuotaExceededError'],
  ['missing', 'InvalidStateError'],
])('on a device that is %s, changes are in memory, and stored as soon as it takes them', async (failure, error) => {
  const tab = await openTab();
  const { hasUnstoredChanges } = await import('#pwa/lib/device-store.ts');
  await tab.save('a');
  refuseDevice(error);
  await tab.save('a');
  expect(hasUnstoredChanges()).toBe(false);
  await tab.save('b');
  expect([tab.savedFailure.value, tab.slugs()]).toEqual([failure, ['b', 'a']]);
  expect(hasUnstoredChanges()).toBe(true);
  expect(tab.savedSlugs.value).toContain('b');
  await tab.loadSaved();
  expect(tab.slugs()).toEqual(['b', 'a']);
  vi.restoreAllMocks();
  await tab.save('c');
  expect([tab.savedFailure.value, tab.slugs()]).toEqual([null, ['c', 'b', 'a']]);
  expect(hasUnstoredChanges()).toBe(false);
  const later = await openTab();
  await later.loadSaved();
  expect(later.slugs()).toEqual(['c', 'b', 'a']);
});

test('without IndexedDB tools are saved in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const tab = await openTab();
  await tab.loadSaved();
  await tab.save('a');
  expect([tab.savedFailure.value, tab.slugs(), tab.savedSlugs.value]).toEqual(['missing', ['a'], ['a']]);
});

test('a change that is refused writes nothing', async () => {
  const tab = await openTab();
  await tab.save('a');
  const before = await read();
  expect(await tab.changeSaved((records) => setNote(records, 'a', 'x'.repeat(2001), tab.savedStamps()()))).toBe(
    'bad_text',
  );
  expect(await read()).toEqual(before);
});

test('records of a version to come stay as they are', async () => {
  const later = ['entry/saved/z', { version: 2, kind: 'entry', slug: 'z' }] as const;
  await write([later]);
  const tab = await openTab();
  await tab.save('a');
  expect(tab.slugs()).toEqual(['a']);
  expect((await read()).get(later[0])).toEqual(later[1]);
});

test('lists of the first release that had them are read', async () => {
  const { databases } = JSON.parse(readFileSync(join(projectRoot, 'tests/fixtures/stores/saved-1.json'), 'utf8'));
  await write(databases['ai-dir-saved'].records);
  const tab = await openTab();
  await tab.loadSaved();
  const records = tab.savedRecords.value ?? new Map();
  const lists = savedListsOf(records).map(({ id, title }) => [title, entriesOf(records, id).map(({ slug }) => slug)]);
  expect(lists).toEqual([
    ['', ['chatgpt']],
    ['Posters for the fair', ['midjourney', 'claude']],
  ]);
  expect(noteTexts(records, 'claude')).toEqual(['Ask Ana about the poster set.']);
});

test('a record at the end of time and of numbers can still be moved and removed', async () => {
  const entry = { version: 1, kind: 'entry', listId: DEFAULT_LIST_ID, name: 'A', isRemoved: false };
  const limits = { addedAt: MOMENT_MAX, changedAt: MOMENT_MAX, rank: Number.MAX_VALUE };
  await write(['a', 'b'].map((slug) => [`entry/${DEFAULT_LIST_ID}/${slug}`, { ...entry, ...limits, slug }]));
  const { changeSaved, savedStamps } = await openTab();
  await changeSaved((records) => moveTool(records, DEFAULT_LIST_ID, 'a', 1, savedStamps()()));
  await changeSaved((records) => removeEntry(records, DEFAULT_LIST_ID, 'b', savedStamps()()));

  const later = await openTab();
  await later.loadSaved();
  expect(later.slugs()).toEqual(['a']);
  const removed = later.savedRecords.value?.get(`entry/${DEFAULT_LIST_ID}/b`);
  expect(removed).toMatchObject({ isRemoved: true, changedAt: MOMENT_MAX });
});

const COPY = 'copy-1';
const atPosition = (revision: number) => ({ copy: COPY, revision });

test('a record that the server has is marked until it changes, also by a release without the sync', async () => {
  const tab = await openTab();
  await tab.save('a');
  await tab.save('b');
  const device = await tab.syncDevice();
  expect(syncRequest(device, false)).toMatchObject({ position: null, records: [{ slug: 'a' }, { slug: 'b' }] });
  const answer = { position: atPosition(2), notes: false, records: [...device.records.values()], isMore: false };
  await tab.syncDevice((latest) => takeAnswer(latest, answer));
  const later = await openTab();
  expect(syncRequest(await later.syncDevice(), false)).toEqual({ position: atPosition(2), notes: false, records: [] });
  await later.changeSaved((records) => removeEntry(records, DEFAULT_LIST_ID, 'a', later.savedStamps()()));
  const changed = await later.syncDevice();
  expect(syncRequest(changed, false).records).toMatchObject([{ slug: 'a', isRemoved: true }]);
  expect([...changed.known.keys()]).toEqual(['entry/saved/b']);
});

test('what changes while its request is under way is sent again', async () => {
  const tab = await openTab();
  await tab.save('a');
  const { records } = syncRequest(await tab.syncDevice(), false);
  await tab.changeSaved((all) => removeEntry(all, DEFAULT_LIST_ID, 'a', tab.savedStamps()()));
  const answer = { position: atPosition(1), notes: false, records, isMore: false };
  const device = await tab.syncDevice((latest) => takeAnswer(latest, answer));
  expect(syncRequest(device, false).records).toMatchObject([{ slug: 'a', isRemoved: true }]);
  expect(tab.slugs()).toEqual([]);
});

test('answers show in this tab and in others, and forgetting leaves nothing', async () => {
  const tab = await openTab();
  await tab.save('a');
  const other = await openTab();
  await other.loadSaved();
  const records = [...(await other.syncDevice()).records.values()].map((record) => ({ ...record, slug: 'z' }));
  const answer = { position: atPosition(1), notes: false, records: records as SavedRecord[], isMore: false };
  await tab.syncDevice((device) => takeAnswer(device, answer));
  await expect.poll(() => other.slugs().sort()).toEqual(['a', 'z']);
  await tab.forgetSaved();
  await expect.poll(() => other.slugs()).toEqual([]);
  expect([await read(), tab.savedSlugs.value]).toEqual([new Map(), []]);
});

test('lists of the first release that synced them are read with their marks', async () => {
  const { databases } = JSON.parse(
    readFileSync(join(projectRoot, 'tests/fixtures/stores/saved-synced-1.json'), 'utf8'),
  );
  await write(databases['ai-dir-saved'].records);
  const tab = await openTab();
  const device = await tab.syncDevice();
  const { position, records } = syncRequest(device, true);
  expect(position).toEqual({ copy: device.known.get('entry/saved/chatgpt'), revision: 7 });
  expect(records.map(({ kind }) => kind)).toEqual(['note']);
  expect(syncRequest(device, false).records).toEqual([]);
});

test('a note of many versions is sent by itself and holds up no other record', () => {
  const replaced = Array.from({ length: 2_000 }, (_, i) => ({ id: `${'v'.repeat(40)}${i}`, at: i }));
  const long = savedNote('long', 'Ask Ana.', { replaced });
  const slugsSent = (...records: SavedRecord[]) => {
    const device = { records: new Map(records.map((each, i) => [String(i), each])), known: new Map(), position: null };
    return syncRequest(device, true).records.map((record) => ('slug' in record ? record.slug : ''));
  };
  expect(slugsSent(savedEntry('a'), long, savedEntry('b'))).toEqual(['a', 'b']);
  expect(slugsSent(long, savedEntry('a'))).toEqual(['long']);
});
