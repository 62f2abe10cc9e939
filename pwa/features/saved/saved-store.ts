import { signal } from '@preact/signals-react';
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { mergeSaved, pruneSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { type SavedRefusal, type SavedResult, type SavedStamp, savedSlugsOf } from '#domain/catalogue/saved-lists.ts';
import type { DeviceCopy } from '#domain/catalogue/sync-saved.ts';
import { SavedRecord, savedRecordKey } from '#domain/model/saved-lists.ts';
import { SyncPosition } from '#domain/model/saved-sync.ts';
import { deviceStore, type StorageError, setUnstored, storageErrorOf, tabQueue } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';
import { dismissToastsAbout } from '#pwa/ui/toast/toasts.ts';
import { noteDrafts } from './note-draft.ts';
import { savedSlugs, storeSavedSlugs } from './saved-slugs.ts';

const DEVICE = deviceStore('ai-dir-saved', 'records');
const NONE: SavedRecords = new Map();

/** Null until they were read. */
export const savedRecords = signal<SavedRecords | null>(null);
/** Why changes are in this page's memory only; null if the device stores them. */
export const savedFailure = signal<StorageError | null>(null);

/** Changes that the device did not take. Merged into it by the next one. */
let memory = NONE;
const { enqueue, follow, announce } = tabQueue('ai-dir-saved');

function setMemory(records: SavedRecords): void {
  memory = records;
  setUnstored('saved', records.size > 0);
}

const POSITION_KEY = 'position';
const StoredPosition = v.object({ version: v.literal(1), kind: v.literal('position'), ...SyncPosition.entries });
/** With a record that the server has unchanged; a change drops it. */
const Mark = v.object({ synced: v.string() });

/** Records of unknown versions stay where they are. */
async function readCopy(objects: IDBObjectStore): Promise<DeviceCopy> {
  const stored: unknown[] = await promisifyRequest(objects.getAll());
  const records = new Map<string, SavedRecord>();
  const known = new Map<string, string>();
  let position: DeviceCopy['position'] = null;
  for (const each of stored) {
    const record = v.safeParse(SavedRecord, each);
    if (record.success) {
      const key = savedRecordKey(record.output);
      records.set(key, record.output);
      if (v.is(Mark, each)) known.set(key, each.synced);
    } else if (v.is(StoredPosition, each)) position = { copy: each.copy, revision: each.revision };
  }
  return { records, known, position };
}

const readRecords = async (objects: IDBObjectStore): Promise<SavedRecords> => (await readCopy(objects)).records;

function publish(records: SavedRecords): void {
  savedRecords.value = records;
  // Forgotten here or in another tab: removals of single tools leave records.
  if (records.size === 0 && savedFailure.peek() === null) noteDrafts.dropAll();
  const slugs = savedSlugsOf(records);
  if (savedFailure.peek() === null) {
    // Even if the signal has them: a bookmark sets it before the device does.
    storeSavedSlugs(slugs);
  } else if (memory.size > 0) {
    // Other tabs and later visits would not find them.
    savedSlugs.value = slugs;
  }
}

function followTabs(): void {
  follow(() => void loadSaved());
}

function tellTabs(): void {
  followTabs();
  announce();
}

/** Never throws: without a device there is what this page remembers. */
export function loadSaved(): Promise<void> {
  followTabs();
  return enqueue(async () => {
    try {
      const stored = await withTimeout(DEVICE('readonly', readRecords));
      if (memory.size === 0) savedFailure.value = null;
      publish(mergeSaved(stored, memory));
    } catch (error) {
      savedFailure.value = storageErrorOf(error);
      publish(mergeSaved(savedRecords.peek() ?? NONE, memory));
    }
  });
}

/** For one change. The function that it gives makes the same ids whenever the change runs. */
export function savedStamps(): () => SavedStamp {
  const [now, id] = [Date.now(), crypto.randomUUID()];
  return () => {
    let made = 0;
    return { now, createId: () => `${id}-${made++}` };
  };
}

async function changeCopy(work: (device: DeviceCopy) => DeviceCopy): Promise<DeviceCopy & { hasChanged: boolean }> {
  return DEVICE('readwrite', async (objects) => {
    const before = await readCopy(objects);
    const after = work(before);
    let hasChanged = false;
    for (const [key, record] of after.records) {
      const mark = after.known.get(key);
      const isOther = JSON.stringify(before.records.get(key)) !== JSON.stringify(record);
      if (!isOther && before.known.get(key) === mark) continue;
      hasChanged ||= isOther;
      objects.put(mark === undefined ? record : { ...record, synced: mark }, key);
    }
    if (after.position && after.position !== before.position)
      objects.put({ version: 1, kind: 'position', ...after.position }, POSITION_KEY);
    await promisifyRequest(objects.transaction);
    return { ...after, hasChanged };
  });
}

/** Of the device alone: rejects without it. */
export function syncDevice(work: (device: DeviceCopy) => DeviceCopy = (device) => device): Promise<DeviceCopy> {
  return enqueue(async () => {
    const copy = await withTimeout(changeCopy(work));
    if (copy.hasChanged) {
      publish(mergeSaved(copy.records, memory));
      tellTabs();
    }
    return copy;
  });
}

/** Begins what their toasts are about, which offer to undo. */
export const SAVED_TOASTS = 'saved/';

/** All lists and notes of this device. Rejects if the device keeps them. */
export function forgetSaved(): Promise<void> {
  return enqueue(async () => {
    await withTimeout(
      DEVICE('readwrite', (objects) => {
        objects.clear();
        return promisifyRequest(objects.transaction);
      }),
    );
    setMemory(NONE);
    savedFailure.value = null;
    publish(NONE);
    dismissToastsAbout((about) => about.startsWith(SAVED_TOASTS));
    tellTabs();
  });
}

type SavedChange = { before: SavedRecords; after: SavedRecords };

async function changeDevice(work: (records: SavedRecords) => SavedResult): Promise<SavedChange | SavedRefusal> {
  return DEVICE('readwrite', async (objects) => {
    const { records: stored, known, position } = await readCopy(objects);
    const before = mergeSaved(stored, memory);
    const result = work(before);
    if (typeof result === 'string') return result;
    // By a clock that is ahead, what the server has not heard of would be forgotten.
    const unsent = [...result].filter(([key]) => position !== null && known.get(key) !== position.copy);
    const after = new Map([...pruneSaved(result, Date.now()), ...unsent]);
    for (const [key, record] of after) if (stored.get(key) !== record) objects.put(record, key);
    for (const key of stored.keys()) if (!after.has(key)) objects.delete(key);
    await promisifyRequest(objects.transaction);
    return { before, after };
  });
}

/** One transaction, so that tabs don't overwrite each other. `work` may run twice. */
export function changeSaved(work: (records: SavedRecords) => SavedResult): Promise<SavedChange | SavedRefusal> {
  return enqueue(async () => {
    try {
      const change = await withTimeout(changeDevice(work));
      if (typeof change === 'string') return change;
      setMemory(NONE);
      savedFailure.value = null;
      publish(change.after);
      tellTabs();
      return change;
    } catch (error) {
      savedFailure.value = storageErrorOf(error);
      const before = mergeSaved(savedRecords.peek() ?? NONE, memory);
      const result = work(before);
      if (typeof result === 'string') return result;
      if (result !== before) setMemory(result);
      publish(result);
      return { before, after: result };
    }
  });
}
