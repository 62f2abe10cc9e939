import type { SqlSession } from '#backend/database/sql-session.ts';
import { oldestRemoval, parseStored } from '#backend/saved/synced-records.ts';
import { savedRecordKey } from '#domain/model/saved-lists.ts';
import type { Check } from './check.ts';

const UNWANTED_NOTES = 'select user_id from synced_lists where has_notes = 0';
const LATE_REVISIONS = `select synced_lists.user_id, max(synced_records.revision) as revision from synced_lists
  join synced_records on synced_records.user_id = synced_lists.user_id
  group by synced_lists.user_id, synced_lists.revision having max(synced_records.revision) > synced_lists.revision`;

type Row = { key: string; record: string; removed_at: number | string | null };
/** `right`: null for a record that cannot be read. */
type WrongRecord = { key: string; right: { removedAt: number | null } | null };

function wrongRecord({ key, removed_at, ...row }: Row): WrongRecord | null {
  const record = parseStored(row);
  if (!record || savedRecordKey(record) !== key) return { key, right: null };
  const kept = removed_at === null ? null : Number(removed_at);
  const removedAt = oldestRemoval(record, kept ?? Date.now());
  return removedAt === kept ? null : { key, right: { removedAt } };
}

/** Accounts in turn: all are too much to hold. */
async function* accountsWithWrongRecords(
  session: SqlSession,
): AsyncGenerator<{ userId: number; wrong: WrongRecord[] }> {
  const accounts = await session.all<{ user_id: number }>('select user_id from synced_lists order by user_id');
  for (const { user_id } of accounts) {
    const rows = await session.all<Row>(
      'select key, record, removed_at from synced_records where user_id = ? order by key',
      [user_id],
    );
    const wrong = rows.flatMap((row) => wrongRecord(row) ?? []);
    if (wrong.length > 0) yield { userId: user_id, wrong };
  }
}

/** Lists that users keep on the server. Repair leaves records that cannot be read. */
export const listsCheck: Check = {
  name: 'lists',
  async find({ session }) {
    const notes = await session.all<{ user_id: number }>(
      `select distinct user_id from synced_records where key like 'note/%' and user_id in (${UNWANTED_NOTES}) order by 1`,
    );
    const late = await session.all<{ user_id: number }>(`${LATE_REVISIONS} order by 1`);
    const found = [
      ...notes.map(({ user_id }) => `user ${user_id}: notes are kept without the choice`),
      ...late.map(({ user_id }) => `user ${user_id}: devices do not get the records that changed last`),
    ];
    for await (const { userId, wrong } of accountsWithWrongRecords(session))
      for (const { right } of wrong)
        found.push(`user ${userId}: a record of lists ${right ? 'has the wrong day of removal' : 'cannot be read'}`);
    return found;
  },
  async repair({ session }) {
    await session.run(`delete from synced_records where key like 'note/%' and user_id in (${UNWANTED_NOTES})`);
    for (const { user_id, revision } of await session.all<{ user_id: number; revision: number }>(LATE_REVISIONS))
      await session.run('update synced_lists set revision = ? where user_id = ?', [revision, user_id]);
    for await (const { userId, wrong } of accountsWithWrongRecords(session))
      for (const { key, right } of wrong)
        if (right)
          await session.run('update synced_records set removed_at = ? where user_id = ? and key = ?', [
            right.removedAt,
            userId,
            key,
          ]);
  },
};
