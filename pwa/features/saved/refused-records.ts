import { computed, signal } from '@preact/signals-react';
import * as v from 'valibot';
import { type DeviceCopy, unsentOf } from '#domain/catalogue/sync-saved.ts';
import { isRemoval, SavedRecord, savedRecordKey } from '#domain/model/saved-lists.ts';
import type { SyncAnswer, SyncRequest } from '#domain/model/saved-sync.ts';
import { ownSyncChoice, type StoredChoice } from './sync-choice.ts';

const Refusal = v.object({ userId: v.nullable(v.number()), records: v.array(SavedRecord) });
type Refusal = v.InferOutput<typeof Refusal>;

const NOTHING: Refusal = { userId: null, records: [] };
const refusal = signal(NOTHING);
/** Those that the account has no room for. They stay on the device. */
export const refusedRecords = computed(() =>
  ownSyncChoice()?.userId === refusal.value.userId ? refusal.value.records : NOTHING.records,
);

const spellingOf = (record: SavedRecord) => JSON.stringify(record);
const refused = new Set<string>();
/** Not sent before the page looks for changes of others, or removes something: `refused`, and what would be alike. */
const held = new Set<string>();
export const setAside: { held: ReadonlySet<string>; refused: ReadonlySet<string> } = { held, refused };

const isRefused = (record: SavedRecord) => refused.has(spellingOf(record));

let channel: BroadcastChannel | null = null;

/** Other tabs name the same records. Returns a stop function. */
export function followRefusals(): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const opened = new BroadcastChannel('ai-dir-refused');
  opened.onmessage = ({ data }) => {
    const told = v.safeParse(Refusal, data);
    if (!told.success) return;
    refused.clear();
    for (const record of told.output.records) {
      refused.add(spellingOf(record));
      held.add(spellingOf(record));
    }
    refusal.value = told.output;
  };
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

export function forgetRefusals(): void {
  refused.clear();
  held.clear();
  refusal.value = NOTHING;
}

export function forgetRefusalsOfOthers(userId: number): void {
  if (refusal.peek().userId !== userId) forgetRefusals();
}

/** Before the page looks for changes of others, or when a removal makes room. */
export function holdNothing(): void {
  held.clear();
}

export function hasRemovalToSend(device: DeviceCopy, notes: boolean): boolean {
  return unsentOf(device, notes).some((record) => isRemoval(record) && !isRefused(record));
}

/** Also when nothing was asked: another tab may have sent or removed them. */
export function nameRefused(device: DeviceCopy, { userId, notes }: StoredChoice): void {
  const named = { userId, records: unsentOf(device, notes).filter(isRefused) };
  if (JSON.stringify(named.records) !== JSON.stringify(refusal.peek().records)) channel?.postMessage(named);
  refusal.value = named;
}

export function takeRefusals(device: DeviceCopy, { records, notes }: SyncRequest, answer: SyncAnswer): void {
  const keys = new Set(answer.refused?.map(({ key }) => key));
  for (const record of records) {
    if (keys.has(savedRecordKey(record))) refused.add(spellingOf(record));
    else refused.delete(spellingOf(record));
  }
  // Of a full account each request would be refused. Removals are asked for nevertheless.
  const isAll = keys.size > 0 && keys.size === records.length;
  const alike = isAll ? unsentOf(device, notes).filter((record) => !isRemoval(record)) : [];
  for (const record of [...records.filter(isRefused), ...alike]) held.add(spellingOf(record));
}

/** The one record of a request that was longer than a request may be. */
export function refuseLong({ records }: SyncRequest): void {
  for (const record of records) {
    refused.add(spellingOf(record));
    held.add(spellingOf(record));
  }
}
