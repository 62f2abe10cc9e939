import { createHash } from 'node:crypto';
import type { Database } from '#backend/database/database.ts';
import { rowsOf } from '#backend/database/sql-session.ts';

const OF_NOBODY = ['submissions', 'corrections', 'correction_senders', 'subscribers', 'mails'] as const;
const TABLES = [
  ...['users', 'accounts', 'sessions', 'password_resets', 'reviews', 'ratings', 'withdrawn_reviews', 'flags'],
  ...['idempotency_keys', 'synced_lists', 'synced_records', ...OF_NOBODY],
] as const;
/** Append-only: the row count detects changes. */
const LOGS = ['changes', 'audit'] as const;

/** Changes after a committed write; on PostgreSQL sometimes without one. */
export async function commitMarker({ dialect, watcher }: Database): Promise<string> {
  const sql = dialect.name === 'sqlite' ? 'pragma data_version' : 'select pg_current_wal_insert_lsn()::text as mark';
  return JSON.stringify(rowsOf(await watcher.raw(sql)));
}

/** Hash of all that calls may change, except the sessions' last-seen times. */
export async function tableState({ reader }: Database): Promise<string> {
  const hash = createHash('sha256');
  const tables = [...TABLES, 'tools', 'categories', 'posts', 'settings'];
  const all: Record<string, unknown>[][] = await Promise.all(tables.map((table) => reader(table)));
  for (const [i, rows] of all.entries()) {
    const texts = rows.map((row) => JSON.stringify({ ...row, last_seen_at: null })).sort();
    hash.update(`${tables[i]}\n${texts.join('\n')}\n`);
  }
  for (const table of LOGS) hash.update(JSON.stringify(await reader(table).count({ n: '*' }).max({ last: 'id' })));
  return hash.digest('hex');
}

/** Returns a function that restores visitors' data and deletes newer rows. */
export async function snapshotTables(database: Database): Promise<() => Promise<void>> {
  const kept = new Map<string, object[]>();
  for (const table of TABLES) kept.set(table, await database.reader(table));
  return () =>
    database.write(async (transaction) => {
      for (const table of ['users', ...OF_NOBODY]) await transaction(table).delete();
      for (const [table, rows] of kept) if (rows.length > 0) await transaction(table).insert(rows);
    });
}
