import { isRemoval, MOMENT_MAX, type SavedRecord, savedRecordKey } from '../model/saved-lists.ts';
import { SYNCED_AT_ONCE_MAX, type SyncAnswer, type SyncPosition, type SyncRequest } from '../model/saved-sync.ts';
import { byKey, mergeSaved, type SavedRecords } from './merge-saved.ts';

/** UTF-16 units of at most three bytes; requests may have 256 KB. */
const REQUEST_LENGTH_MAX = 80_000;

/** How far ahead the clock of a device may be. */
const AHEAD_MAX_MS = 24 * 60 * 60 * 1000;

/** A device's records, each with the server's copy that has it unchanged. */
export type DeviceCopy = {
  records: SavedRecords;
  known: ReadonlyMap<string, string>;
  position: SyncPosition | null;
};

const isKnown = ({ known, position }: DeviceCopy, key: string) => position !== null && known.get(key) === position.copy;

/** Those the server may not have. Removals make room for others. */
export function unsentOf(device: DeviceCopy, hasNotes: boolean): SavedRecord[] {
  const unsent = [...device.records].flatMap(([key, record]) => {
    return isKnown(device, key) || (record.kind === 'note' && !hasNotes) ? [] : record;
  });
  return [...unsent.filter(isRemoval), ...unsent.filter((record) => !isRemoval(record))];
}

function firstOf(records: readonly SavedRecord[]): SavedRecord[] {
  const unsent: SavedRecord[] = [];
  let left = REQUEST_LENGTH_MAX;
  for (const record of records) {
    const { length } = JSON.stringify(record);
    // A long one goes alone, and holds up no other.
    if (length > left && unsent.length > 0) continue;
    left -= length;
    unsent.push(record);
    if (unsent.length === SYNCED_AT_ONCE_MAX) break;
  }
  return unsent;
}

const NONE: ReadonlySet<string> = new Set();

/** `held`: spellings not sent now. `refused`: those sent after the others. */
export function syncRequest(device: DeviceCopy, notes: boolean, held = NONE, refused = NONE): SyncRequest {
  const unsent = unsentOf(device, notes).filter((record) => !held.has(JSON.stringify(record)));
  const isLast = (record: SavedRecord) => refused.has(JSON.stringify(record));
  const records = firstOf([...unsent.filter((record) => !isLast(record)), ...unsent.filter(isLast)]);
  return { position: device.position, notes, records };
}

/** Clocks far ahead would win for years: their stamps become the server's time. */
function inTime(record: SavedRecord, now: number): SavedRecord {
  const timely = (moment: number) => (moment > now + AHEAD_MAX_MS ? now : moment);
  if (record.kind !== 'note') return { ...record, changedAt: timely(record.changedAt) };
  const versions = record.versions.map((version) => ({ ...version, changedAt: timely(version.changedAt) }));
  return { ...record, versions, replaced: record.replaced.map(({ id, at }) => ({ id, at: timely(at) })) };
}

const allInTime = (records: SavedRecords, now: number) =>
  byKey([...records.values()].map((record) => inTime(record, now)));

const isSameButStamp = (a: SavedRecord, b: SavedRecord) =>
  JSON.stringify({ ...a, changedAt: 0 }) === JSON.stringify({ ...b, changedAt: 0 });

/**
 * A stamp that no other could win against: the answer is taken instead of a record that the server has or had,
 * and an unsent change, such as an undo while its request was under way, is later than the answer.
 */
function ownInTime(own: SavedRecord, answered: SavedRecord, isSynced: boolean, now: number): SavedRecord[] {
  if (own.kind === 'note' || answered.kind === 'note' || own.changedAt <= now + AHEAD_MAX_MS) return [inTime(own, now)];
  if (isSynced || isSameButStamp(own, answered)) return [];
  return [{ ...own, changedAt: Math.max(now, answered.changedAt + 1) }];
}

/** Late and repeated answers do no harm. What changed since sending is resent. */
export function takeAnswer(device: DeviceCopy, { position, records, now = MOMENT_MAX }: SyncAnswer): DeviceCopy {
  const answered = byKey(records);
  const inOrder = allInTime(answered, now);
  const own = [...inOrder].flatMap(([key, record]) => {
    const kept = device.records.get(key);
    return kept ? ownInTime(kept, record, isKnown(device, key), now) : [];
  });
  // In this order equal records are the server's, whatever their fields' order.
  const timely = mergeSaved(inOrder, byKey(own));
  const merged = new Map([...device.records, ...timely]);
  const known = new Map(device.known);
  for (const [key, record] of answered) {
    if (JSON.stringify(merged.get(key)) === JSON.stringify(record)) known.set(key, position.copy);
    else known.delete(key);
  }
  return { records: merged, known, position };
}

/** Replaced texts are forgotten by the server's time, whatever the device's clock said. */
function arrived(record: SavedRecord, stored: SavedRecord | undefined, now: number): SavedRecord {
  const timely = inTime(record, now);
  if (timely.kind !== 'note') return timely;
  const known = new Set(stored?.kind === 'note' ? stored.replaced.map(({ id }) => id) : []);
  const replaced = timely.replaced.map(({ id, at }) => ({ id, at: known.has(id) ? at : Math.max(at, now) }));
  return { ...timely, replaced };
}

/** Sent records after merging, and changed ones. `now`: the server's clock. */
export function mergeSent(stored: SavedRecords, sent: readonly SavedRecord[], now: number) {
  const each = sent.map((record) => byKey([arrived(record, stored.get(savedRecordKey(record)), now)]));
  // Merging with itself gives a note its one spelling.
  const merged = [...each, ...each].reduce(mergeSaved, allInTime(stored, now));
  const changed = [...merged].filter(([key, record]) => JSON.stringify(stored.get(key)) !== JSON.stringify(record));
  return { merged, changed: new Map(changed) };
}
