import { signal } from '@preact/signals-react';
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { isNewerCatalogue } from '#domain/catalogue/baseline.ts';
import { BASELINE_KEY, type Baseline, NewsRecord, newsRecordKey } from '#domain/model/news.ts';
import { deviceStore, setUnstored, tabQueue } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';

const DEVICE = deviceStore('ai-dir-news', 'records');

export type NewsRecords = ReadonlyMap<string, NewsRecord>;

/** Null until they were read. */
export const newsRecords = signal<NewsRecords | null>(null);

/** Undefined, null: no record. */
type Change = { before: NewsRecord | undefined; after: NewsRecord | null };

/** By key: changes that the device refused. */
let memory: ReadonlyMap<string, Change> = new Map();

/** Prices, baselines and what a watch found may go with the page; watches begin and end with a press. */
const isChosen = ({ before, after }: Change) => (after ?? before)?.kind === 'watch' && !(before && after);

function setMemory(changes: ReadonlyMap<string, Change>): void {
  memory = changes;
  setUnstored('news', [...changes.values()].some(isChosen));
}

const { enqueue, follow, announce } = tabQueue('ai-dir-news');
export const followNewsTabs = follow;

export function baselineOf(records: NewsRecords | null): Baseline | undefined {
  const record = records?.get(BASELINE_KEY);
  return record?.kind === 'baseline' ? record : undefined;
}

export function withNewsRecords(records: NewsRecords, changed: readonly NewsRecord[]): NewsRecords {
  return new Map([...records, ...changed.map((record) => [newsRecordKey(record), record] as const)]);
}

const catalogueOf = (record: NewsRecord) =>
  record.kind === 'baseline' ? record.catalogue : (record.kind === 'watch' && record.answered?.catalogue) || '';

function isNewer(record: NewsRecord, own: NewsRecord): boolean {
  if (record.kind === 'price' && own.kind === 'price') return record.at > own.at;
  return isNewerCatalogue(catalogueOf(record), catalogueOf(own));
}

/** Other tabs may have removed a record meanwhile, or stored a newer one. */
function withMemory(stored: NewsRecords): NewsRecords {
  const records = new Map(stored);
  for (const [key, { before, after }] of memory) {
    const known = stored.get(key);
    if (after === null) records.delete(key);
    else if (known ? !isNewer(known, after) : !before) records.set(key, after);
  }
  return records;
}

/** `known`: with what was refused before. */
function remember(known: NewsRecords, records: NewsRecords): void {
  const changes = new Map(memory);
  for (const key of new Set([...known.keys(), ...records.keys()])) {
    const [was, after] = [known.get(key), records.get(key) ?? null];
    const { before } = memory.get(key) ?? { before: was };
    if (after !== (was ?? null)) changes.set(key, { before, after });
  }
  setMemory(changes);
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
      setMemory(new Map());
      announce();
      return true;
    } catch {
      const known = newsRecords.peek() ?? new Map();
      const records = work(known);
      remember(known, records);
      newsRecords.value = records;
      return false;
    }
  });
}
