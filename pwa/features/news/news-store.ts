import { signal } from '@preact/signals-react';
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { isNewerCatalogue } from '#domain/catalogue/baseline.ts';
import { BASELINE_KEY, type Baseline, NewsRecord, newsRecordKey } from '#domain/model/news.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';

const DEVICE = deviceStore('ai-dir-news', 'records');

/** By `newsRecordKey`. */
export type NewsRecords = ReadonlyMap<string, NewsRecord>;

/** Null until they were read. */
export const newsRecords = signal<NewsRecords | null>(null);

/** Changed records that the device refused. */
let memory: NewsRecords = new Map();

let channel: BroadcastChannel | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** Calls back after other tabs have changed the records. */
export function followNewsTabs(onChange: () => void): void {
  if (typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel('ai-dir-news');
  channel.onmessage = () => onChange();
}

export function baselineOf(records: NewsRecords | null): Baseline | undefined {
  const record = records?.get(BASELINE_KEY);
  return record?.kind === 'baseline' ? record : undefined;
}

export function withNewsRecords(records: NewsRecords, changed: readonly NewsRecord[]): NewsRecords {
  return new Map([...records, ...changed.map((record) => [newsRecordKey(record), record] as const)]);
}

function withMemory(stored: NewsRecords): NewsRecords {
  const [known, own] = [baselineOf(stored), baselineOf(memory)];
  const isKnownNewer = known && own && isNewerCatalogue(known.catalogue, own.catalogue);
  return new Map([...stored, ...memory, ...(isKnownNewer ? [[BASELINE_KEY, known] as const] : [])]);
}

/** Records of unknown versions stay where they are. */
async function readRecords(objects: IDBObjectStore): Promise<NewsRecords> {
  const stored: unknown[] = await promisifyRequest(objects.getAll());
  const known = stored.flatMap((each) => {
    const record = v.safeParse(NewsRecord, each);
    return record.success ? record.output : [];
  });
  return new Map(known.map((record) => [newsRecordKey(record), record]));
}

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
}

/** Never throws: without a device there is what this page remembers. */
export function loadNewsRecords(): Promise<NewsRecords> {
  return enqueue(async () => {
    const known = newsRecords.peek() ?? new Map();
    const records = await withTimeout(DEVICE('readonly', readRecords)).then(withMemory, () => known);
    newsRecords.value = records;
    return records;
  });
}

async function changeDevice(work: (records: NewsRecords) => NewsRecords): Promise<NewsRecords> {
  return DEVICE('readwrite', async (objects) => {
    const stored = await readRecords(objects);
    const after = work(withMemory(stored));
    for (const [key, record] of after) if (stored.get(key) !== record) objects.put(record, key);
    for (const key of stored.keys()) if (!after.has(key)) objects.delete(key);
    await promisifyRequest(objects.transaction);
    return after;
  });
}

/** One transaction, so that tabs don't overwrite each other. False if only this page remembers it. */
export function changeNewsRecords(work: (records: NewsRecords) => NewsRecords): Promise<boolean> {
  return enqueue(async () => {
    try {
      newsRecords.value = await withTimeout(changeDevice(work));
      memory = new Map();
      channel?.postMessage('changed');
      return true;
    } catch {
      memory = work(newsRecords.peek() ?? new Map());
      newsRecords.value = memory;
      return false;
    }
  });
}
