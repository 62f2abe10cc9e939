import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { UserModel } from '#backend/database/models/account-model.ts';
import { SyncedListsModel, SyncedRecordModel } from '#backend/database/models/saved-model.ts';
import { notSynced, signedOut } from '#backend/errors.ts';
import { WRITE_LIMITS, type WriteLimits } from '#backend/http/write-limits.ts';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { mergeSent } from '#domain/catalogue/sync-saved.ts';
import { savedRecordKey } from '#domain/model/saved-lists.ts';
import {
  type ChosenSync,
  SYNCED_AT_ONCE_MAX,
  type SyncAnswer,
  type SyncChoice,
  type SyncRequest,
} from '#domain/model/saved-sync.ts';
import { fitIn } from './account-room.ts';
import { oldestRemoval, recordsIn } from './synced-records.ts';

export type SyncDeps = { database: Database; limits: WriteLimits };

/** Devices in turn. Throws `signed_out` for a removed account and `too_many_requests`. */
async function begin(transaction: Knex.Transaction, limits: WriteLimits | null, userId: number): Promise<void> {
  const user = await UserModel.query(transaction).findById(userId).select('id').forNoKeyUpdate();
  if (!user) throw signedOut();
  await limits?.take(transaction, WRITE_LIMITS.syncsOfUser, userId);
}

const notesOf = (knex: Knex, userId: number) =>
  SyncedRecordModel.query(knex).where({ user_id: userId }).where('key', 'like', 'note/%');

async function applyChoice(
  transaction: Knex.Transaction,
  userId: number,
  { lists, notes }: SyncChoice,
): Promise<ChosenSync> {
  if (!lists) {
    await SyncedListsModel.query(transaction).deleteById(userId);
    return { lists: false, notes: false };
  }
  const known = await SyncedListsModel.query(transaction).findById(userId);
  const hasNotes = notes ?? known?.hasNotes === 1;
  if (!known)
    await SyncedListsModel.query(transaction).insert({ userId, copy: randomUUID(), hasNotes: hasNotes ? 1 : 0 });
  else if (hasNotes !== (known.hasNotes === 1)) {
    await SyncedListsModel.query(transaction)
      .findById(userId)
      // Devices believed the notes deleted now to be stored.
      .patch({ hasNotes: hasNotes ? 1 : 0, ...(hasNotes ? {} : { copy: randomUUID() }) });
    if (!hasNotes) await notesOf(transaction, userId).delete();
  }
  return { lists: true, notes: hasNotes };
}

/** Throws `signed_out` and `too_many_requests`. A withdrawn choice counts against no limit. */
export function chooseSync({ database, limits }: SyncDeps, userId: number, choice: SyncChoice): Promise<ChosenSync> {
  const isWithdrawn = !choice.lists || choice.notes === false;
  return database.write(async (transaction) => {
    await begin(transaction, isWithdrawn ? null : limits, userId);
    return applyChoice(transaction, userId, choice);
  }, userId);
}

async function loadLists(knex: Knex, userId: number): Promise<SyncedListsModel> {
  const lists = await SyncedListsModel.query(knex).findById(userId);
  if (!lists) throw notSynced();
  return lists;
}

async function loadRecords(knex: Knex, userId: number, keys: readonly string[]): Promise<SavedRecords> {
  const rows = await SyncedRecordModel.query(knex)
    .where({ user_id: userId })
    .whereIn('key', [...keys]);
  return recordsIn(rows);
}

async function storeChanged(
  transaction: Knex.Transaction,
  { userId, revision }: SyncedListsModel,
  changed: SavedRecords,
  now: number,
): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed].map(([key, record], i) => ({
    user_id: userId,
    key,
    revision: revision + 1 + i,
    record: JSON.stringify(record),
    removed_at: oldestRemoval(record, now),
  }));
  await transaction(SyncedRecordModel.tableName).insert(rows).onConflict(['user_id', 'key']).merge();
  await SyncedListsModel.query(transaction)
    .findById(userId)
    .patch({ revision: revision + changed.size });
}

/** `now`: the server's time. */
type Sync = { lists: SyncedListsModel; position: SyncRequest['position']; hasNotes: boolean; now: number };

/** `merged`: records that were sent. */
async function answer(knex: Knex, { lists, position, hasNotes, now }: Sync, merged: SavedRecords): Promise<SyncAnswer> {
  const { userId, revision } = lists;
  const epoch: { value: string } | undefined = await knex('settings').where({ name: 'epoch' }).first('value');
  // Restores remove records that devices believe to be here.
  const copy = `${epoch?.value ?? ''}-${lists.copy}`;
  const since = position?.copy === copy ? position.revision : 0;
  const rows = await SyncedRecordModel.query(knex)
    .where({ user_id: userId })
    // Another device may write while this one reads.
    .where('revision', '>', since)
    .where('revision', '<=', revision)
    .where((some) => {
      if (!hasNotes) some.whereNot('key', 'like', 'note/%');
    })
    .orderBy('revision')
    .limit(SYNCED_AT_ONCE_MAX);
  const isMore = rows.length === SYNCED_AT_ONCE_MAX;
  return {
    position: { copy, revision: isMore ? (rows.at(-1)?.revision ?? revision) : revision },
    notes: lists.hasNotes === 1,
    records: [...new Map([...recordsIn(rows), ...merged]).values()],
    isMore,
    now,
  };
}

/** Throws `signed_out`, `not_synced` and `too_many_requests`. */
export async function syncLists(
  { database, limits }: SyncDeps,
  userId: number,
  request: SyncRequest,
  now = Date.now(),
): Promise<SyncAnswer> {
  const { records, position, notes } = request;
  const begun = (lists: SyncedListsModel): Sync => ({ lists, position, hasNotes: notes && lists.hasNotes === 1, now });
  if (records.length === 0) {
    const { reader } = database;
    return answer(reader, begun(await loadLists(reader, userId)), new Map());
  }
  return database.write(async (transaction) => {
    await begin(transaction, limits, userId);
    const sync = begun(await loadLists(transaction, userId));
    const sent = records.filter(({ kind }): boolean => sync.hasNotes || kind !== 'note');
    const stored = await loadRecords(transaction, userId, sent.map(savedRecordKey));
    const { merged, changed } = mergeSent(stored, sent, now);
    const { fitting, refused } = await fitIn(transaction, userId, { stored, changed });
    await storeChanged(transaction, sync.lists, fitting, now);
    const missing = new Set(refused.map(({ key }) => key));
    const kept = new Map([...merged].filter(([key]) => !missing.has(key)));
    const answered = await answer(transaction, { ...sync, lists: await loadLists(transaction, userId) }, kept);
    return { ...answered, refused };
  }, userId);
}
