import {
  REMOVALS_KEPT_MS,
  type SavedEntry,
  type SavedList,
  type SavedRecord,
  savedRecordKey,
  type ToolNote,
} from '../model/saved-lists.ts';

export type SavedRecords = ReadonlyMap<string, SavedRecord>;

export const byKey = (records: readonly SavedRecord[]): SavedRecords =>
  new Map(records.map((record) => [savedRecordKey(record), record]));

/** Decides within the same millisecond; equal texts are equal records. */
function tieBreaker(record: SavedList | SavedEntry): string {
  const own = record.kind === 'list' ? [record.title, record.createdAt] : [record.rank, record.addedAt, record.name];
  return JSON.stringify([record.isRemoved ? 1 : 0, ...own]);
}

function newest<Kept extends SavedList | SavedEntry>(a: Kept, b: Kept): Kept {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt ? a : b;
  return tieBreaker(a) >= tieBreaker(b) ? a : b;
}

/** Each id once, latest first: the one spelling of a note's lists. */
export function latestById<Item extends { id: string }>(
  items: readonly Item[],
  momentOf: (item: Item) => number,
): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) {
    const other = byId.get(item.id);
    if (!other || momentOf(item) > momentOf(other)) byId.set(item.id, item);
  }
  return [...byId.values()].sort((a, b) => momentOf(b) - momentOf(a) || (a.id < b.id ? -1 : 1));
}

/** Both texts stay, unless one was written over the other. */
function mergeNotes(a: ToolNote, b: ToolNote): ToolNote {
  const replaced = latestById([...a.replaced, ...b.replaced], ({ at }) => at);
  const isCurrent = ({ id }: { id: string }) => !replaced.some((other) => other.id === id);
  const versions = latestById([...a.versions, ...b.versions].filter(isCurrent), ({ changedAt }) => changedAt);
  return { ...a, versions, replaced };
}

function mergeRecords(a: SavedRecord, b: SavedRecord): SavedRecord {
  if (a.kind === 'note') return b.kind === 'note' ? mergeNotes(a, b) : a;
  return b.kind === 'note' ? b : newest(a, b);
}

/** The newest of each record. Commutative, associative and idempotent: all devices agree. */
export function mergeSaved(a: SavedRecords, b: SavedRecords): SavedRecords {
  const merged = new Map(a);
  for (const [key, record] of b) {
    const other = merged.get(key);
    merged.set(key, other ? mergeRecords(other, record) : record);
  }
  return merged;
}

/** Without removals older than 180 days. Removed lists with newer entries stay. */
export function pruneSaved(
  records: SavedRecords,
  now: number,
  removedAt = ({ changedAt }: SavedList | SavedEntry): number => changedAt,
): SavedRecords {
  const since = now - REMOVALS_KEPT_MS;
  const all = [...records.values()];
  const filled = new Set(all.flatMap((record) => (record.kind === 'entry' && !record.isRemoved ? record.listId : [])));
  const kept = all.flatMap((record): SavedRecord[] => {
    if (record.kind === 'list' && filled.has(record.id)) return [record];
    if (record.kind !== 'note') return record.isRemoved && removedAt(record) < since ? [] : [record];
    const replaced = record.replaced.filter(({ at }) => at >= since);
    if (replaced.length === record.replaced.length && replaced.length + record.versions.length > 0) return [record];
    return replaced.length + record.versions.length > 0 ? [{ ...record, replaced }] : [];
  });
  return byKey(kept);
}
