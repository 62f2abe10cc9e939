import type { Knex } from 'knex';
import * as v from 'valibot';
import type { Database } from '#backend/database/database.ts';
import { UserModel } from '#backend/database/models/account-model.ts';
import { SyncedListsModel, SyncedRecordModel } from '#backend/database/models/saved-model.ts';
import { byKey, pruneSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { REMOVALS_KEPT_MS, SavedRecord, savedRecordKey } from '#domain/model/saved-lists.ts';

/** Null: not written by this release. */
export function parseStored({ record }: Pick<SyncedRecordModel, 'record'>): SavedRecord | null {
  try {
    const parsed = v.safeParse(SavedRecord, JSON.parse(record));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Those that this release can read. */
export const recordsIn = (rows: readonly SyncedRecordModel[]): SavedRecords =>
  byKey(rows.flatMap((row) => parseStored(row) ?? []));

/** Ms since 1970; null without removals. `arrivedAt`: of the removal, as devices' clocks may be years wrong. */
export function oldestRemoval(record: SavedRecord, arrivedAt: number): number | null {
  if (record.kind !== 'note') return record.isRemoved ? arrivedAt : null;
  return record.replaced.reduce<number | null>((oldest, { at }) => Math.min(oldest ?? at, at), null);
}

/** Null without the choice to keep lists on the server. */
export async function exportLists(reader: Knex, userId: number): Promise<object | null> {
  const lists = await SyncedListsModel.query(reader).findById(userId);
  if (!lists) return null;
  const rows = await SyncedRecordModel.query(reader).where({ user_id: userId }).orderBy('key');
  return { hasNotes: lists.hasNotes === 1, records: rows.map((row) => parseStored(row) ?? row.record) };
}

async function sweepListsOf(transaction: Knex.Transaction, userId: number, now: number): Promise<void> {
  await UserModel.query(transaction).findById(userId).select('id').forNoKeyUpdate();
  const rows = await SyncedRecordModel.query(transaction).where({ user_id: userId });
  const records = recordsIn(rows);
  const removals = new Map(rows.map(({ key, removedAt }) => [key, removedAt === null ? now : Number(removedAt)]));
  const kept = pruneSaved(records, now, (record) => removals.get(savedRecordKey(record)) ?? now);
  const gone = [...records.keys()].filter((key) => !kept.has(key));
  for (const key of gone) await SyncedRecordModel.query(transaction).deleteById([userId, key]);
  for (const [key, record] of kept)
    if (records.get(key) !== record)
      await SyncedRecordModel.query(transaction)
        .findById([userId, key])
        .patch({ record: JSON.stringify(record), removedAt: oldestRemoval(record, now) });
}

/** Forgets removals after 180 days. */
export async function sweepRemovals({ reader, write }: Database, now = Date.now()): Promise<void> {
  const old = SyncedRecordModel.query(reader).where('removed_at', '<', now - REMOVALS_KEPT_MS);
  const users = await old.distinct('user_id').orderBy('user_id');
  for (const { userId } of users) await write((transaction) => sweepListsOf(transaction, userId, now), userId);
}
