import type { Knex } from 'knex';
import { SyncedRecordModel } from '#backend/database/models/saved-model.ts';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { isRemoval, type SavedRecord } from '#domain/model/saved-lists.ts';
import type { SyncRefusal } from '#domain/model/saved-sync.ts';

/** 50 lists of 100 tools twice over, and as many removals: a full account can be emptied and refilled. */
const RECORDS_MAX = 10_000;
/** Of their JSON. */
const LENGTH_MAX = 4 * 1024 * 1024;

type Held = { records: number; length: number };
/** `kept`: without removals. Removed notes count: they tell what they replaced. */
type Room = { all: Held; kept: Held };

const isKept = (record: SavedRecord) => record.kind === 'note' || !record.isRemoved;

async function loadRoom(transaction: Knex.Transaction, userId: number): Promise<Room> {
  const kept = `removed_at is null or key like 'note/%'`;
  const [held] = await transaction(SyncedRecordModel.tableName)
    .where({ user_id: userId })
    .select(
      transaction.raw(
        `count(*) as records, sum(length(record)) as length, sum(case when ${kept} then 1 else 0 end) as kept_records,
         sum(case when ${kept} then length(record) else 0 end) as kept_length`,
      ),
    );
  return {
    all: { records: Number(held?.records), length: Number(held?.length) },
    kept: { records: Number(held?.kept_records), length: Number(held?.kept_length) },
  };
}

function exchanged(held: Held, before: SavedRecord | undefined, after: SavedRecord | undefined): Held {
  const sizes = [after, before].map((record) => (record ? [1, JSON.stringify(record).length] : [0, 0]));
  const [[more = 0, longer = 0] = [], [less = 0, shorter = 0] = []] = sizes;
  return { records: held.records + more - less, length: held.length + longer - shorter };
}

function refusalOf({ records, length }: Held, times: number): SyncRefusal['code'] | null {
  if (records > RECORDS_MAX * times) return 'too_many';
  return length > LENGTH_MAX * times ? 'too_large' : null;
}

/** In their order; the rest is refused. Removals always fit. */
export async function fitIn(
  transaction: Knex.Transaction,
  userId: number,
  changes: { stored: SavedRecords; changed: SavedRecords },
): Promise<{ fitting: SavedRecords; refused: SyncRefusal[] }> {
  const { stored, changed } = changes;
  let room = await loadRoom(transaction, userId);
  const fitting = new Map<string, SavedRecord>();
  const refused: SyncRefusal[] = [];
  for (const [key, record] of changed) {
    const before = stored.get(key);
    const keptBefore = before && isKept(before) ? before : undefined;
    const next = {
      all: exchanged(room.all, before, record),
      kept: exchanged(room.kept, keptBefore, isKept(record) ? record : undefined),
    };
    const isOfAccount = before !== undefined && !isKept(record);
    const code = isOfAccount ? null : (refusalOf(next.all, 2) ?? (isRemoval(record) ? null : refusalOf(next.kept, 1)));
    if (code) refused.push({ key, code });
    else {
      fitting.set(key, record);
      room = next;
    }
  }
  return { fitting, refused };
}
