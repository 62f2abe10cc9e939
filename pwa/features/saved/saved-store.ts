import { signal } from '@preact/signals-react';
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { mergeSaved, pruneSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { type SavedRefusal, type SavedResult, type SavedStamp, savedSlugsOf } from '#domain/catalogue/saved-lists.ts';
import { SavedRecord, savedRecordKey } from '#domain/model/saved-lists.ts';
import { deviceStore, type StorageError, storageErrorOf } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';
import { savedSlugs, storeSavedSlugs } from './saved-slugs.ts';

const DEVICE = deviceStore('ai-dir-saved', 'records');
const NONE: SavedRecords = new Map();

/** Null until they were read. */
export const savedRecords = signal<SavedRecords | null>(null);
/** Why changes are in this page's memory only; null if the device stores them. */
export const savedFailure = signal<StorageError | null>(null);

/** Changes that the device did not take. Merged into it by the next one. */
let memory = NONE;
let queue: Promise<unknown> = Promise.resolve();
let channel: BroadcastChannel | null = null;

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
}

/** Records of unknown versions stay where they are. */
async function readRecords(objects: IDBObjectStore): Promise<SavedRecords> {
  const stored: unknown[] = await promisifyRequest(objects.getAll());
  const known = stored.flatMap((each) => {
    const record = v.safeParse(SavedRecord, each);
    return record.success ? record.output : [];
  });
  return new Map(known.map((record) => [savedRecordKey(record), record]));
}

function publish(records: SavedRecords): void {
  savedRecords.value = records;
  const slugs = savedSlugsOf(records);
  if (savedFailure.peek() === null) {
    // Even if the signal has them: a bookmark sets it before the device does.
    storeSavedSlugs(slugs);
  } else if (memory.size > 0) {
    // Other tabs and later visits would not find them.
    savedSlugs.value = slugs;
  }
}

/** Reads what another tab has changed. */
function followTabs(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('ai-dir-saved');
    channel.onmessage = () => void loadSaved();
  }
  return channel;
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

type SavedChange = { before: SavedRecords; after: SavedRecords };

async function changeDevice(work: (records: SavedRecords) => SavedResult): Promise<SavedChange | SavedRefusal> {
  return DEVICE('readwrite', async (objects) => {
    const stored = await readRecords(objects);
    const before = mergeSaved(stored, memory);
    const result = work(before);
    if (typeof result === 'string') return result;
    const after = pruneSaved(result, Date.now());
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
      memory = NONE;
      savedFailure.value = null;
      publish(change.after);
      followTabs()?.postMessage('changed');
      return change;
    } catch (error) {
      savedFailure.value = storageErrorOf(error);
      const before = mergeSaved(savedRecords.peek() ?? NONE, memory);
      const result = work(before);
      if (typeof result === 'string') return result;
      memory = result;
      publish(result);
      return { before, after: result };
    }
  });
}
