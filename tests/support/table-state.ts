import { createHash } from 'node:crypto';
import type { Database } from '#backend/database/database.ts';
import { rowsOf } from '#backend/database/sql-session.ts';

/** What belongs to nobody who has an account. */
const OF_NOBODY = ['submissions', 'subscribers'] as const;
/** What people make, parents first. */
const TABLES = [
  ...['users', 'accounts', 'sessions', 'password_resets', 'reviews', 'ratings', 'withdrawn_reviews', 'flags'],
  ...['idempotency_keys', ...OF_NOBODY],
] as const;
/** Rows are only ever added to these: their number tells whether they are the same. */
const LOGS = ['changes', 'audit'] as const;

/** Another text when a transaction that wrote has been committed since; on PostgreSQL now and then also otherwise. */
export async function commitMarker({ dialect, watcher }: Database): Promise<string> {
  const sql = dialect.name === 'sqlite' ? 'pragma data_version' : 'select pg_current_wal_insert_lsn()::text as mark';
  return JSON.stringify(rowsOf(await watcher.raw(sql)));
}

/** One text for everything that a call may change, but when a session was last seen. */
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

/** Notes what people have made; the function it gives puts all of that back and takes away what came after. */
export async function snapshotTables(database: Database): Promise<() => Promise<void>> {
  const kept = new Map<string, object[]>();
  for (const table of TABLES) kept.set(table, await database.reader(table));
  return () =>
    database.write(async (transaction) => {
      for (const table of ['users', ...OF_NOBODY]) await transaction(table).delete();
      for (const [table, rows] of kept) if (rows.length > 0) await transaction(table).insert(rows);
    });
}
