import type { SavedRecord } from '../model/saved-lists.ts';
import { SYNCED_AT_ONCE_MAX, type SyncAnswer, type SyncPosition, type SyncRequest } from '../model/saved-sync.ts';
import { byKey, mergeSaved, type SavedRecords } from './merge-saved.ts';

/** In UTF-16 units, each at most three bytes of the 256 KB that a request may have. */
const REQUEST_LENGTH_MAX = 80_000;

/** A device's records, and by their keys the copy of the server that has them as they are. */
export type DeviceCopy = {
  records: SavedRecords;
  known: ReadonlyMap<string, string>;
  position: SyncPosition | null;
};

/** Those that the server may not have, as many as one request holds. */
function unsentOf({ records, known, position }: DeviceCopy, hasNotes: boolean): SavedRecord[] {
  const unsent: SavedRecord[] = [];
  let left = REQUEST_LENGTH_MAX;
  for (const [key, record] of records) {
    if (position && known.get(key) === position.copy) continue;
    if (record.kind === 'note' && !hasNotes) continue;
    const { length } = JSON.stringify(record);
    // A long one goes by itself, and holds up none of the others.
    if (length > left && unsent.length > 0) continue;
    left -= length;
    unsent.push(record);
    if (unsent.length === SYNCED_AT_ONCE_MAX) break;
  }
  return unsent;
}

export function syncRequest(device: DeviceCopy, notes: boolean): SyncRequest {
  return { position: device.position, notes, records: unsentOf(device, notes) };
}

/** Late and repeated answers do no harm. What changed since it was sent is sent again. */
export function takeAnswer(device: DeviceCopy, { position, records }: SyncAnswer): DeviceCopy {
  const answered = byKey(records);
  // In this order equal records are the server's, whatever the order of their fields.
  const merged = mergeSaved(answered, device.records);
  const known = new Map(device.known);
  for (const [key, record] of answered) {
    if (JSON.stringify(merged.get(key)) === JSON.stringify(record)) known.set(key, position.copy);
    else known.delete(key);
  }
  return { records: merged, known, position };
}

/** Sent records as the server has them then, and those of them that changed by it. */
export function mergeSent(stored: SavedRecords, sent: readonly SavedRecord[]) {
  const each = sent.map((record) => byKey([record]));
  // Merging with itself gives a note its one spelling.
  const merged = [...each, ...each].reduce(mergeSaved, stored);
  const changed = [...merged].filter(([key, record]) => JSON.stringify(stored.get(key)) !== JSON.stringify(record));
  return { merged, changed: new Map(changed) };
}
