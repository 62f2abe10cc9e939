import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { findFileDamage, SqliteFile } from './sqlite-file.ts';

export type Damage = { tables: string[]; problem: string };

/** Per table or index. */
const PATIENCE_MS = 60_000;
const BY_ROWS = ['seqscan = on', 'indexscan = off', 'indexonlyscan = off', 'bitmapscan = off'];
const BY_INDEX = ['seqscan = off', 'indexscan = on', 'indexonlyscan = on', 'bitmapscan = off', 'sort = off'];

type Reading = { table: string; how: readonly string[]; sql: string };

/** All tables with long values, and all B-trees; no query reads other indexes whole. */
async function readings(reader: Knex): Promise<Reading[]> {
  const tables = await reader.raw(
    `select relname as "table", format('select sum(octet_length(t::text)) from %I t', relname) as sql from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const indexes = await reader.raw(
    `select t.relname as "table", format('select count(*) from (select 1 from %I %s order by %s offset 0) as read', t.relname,
       'where ' || pg_get_expr(i.indpred, t.oid),
       (select string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ' order by k) from generate_series(1, i.indnkeyatts) k)
     ) as sql
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     join pg_am a on a.oid = x.relam and a.amname = 'btree'
     where t.relnamespace = current_schema()::regnamespace order by t.relname, x.relname`,
  );
  const asked = (result: unknown, how: readonly string[]) =>
    rowsOf<{ table: string; sql: string }>(result).map((row) => ({ ...row, how }));
  return [...asked(tables, BY_ROWS), ...asked(indexes, BY_INDEX)];
}

/** Cancels statements at the server's end. Returns what stops the watch. */
async function cancelOnAbort(reader: Knex, transaction: Knex.Transaction, signal: AbortSignal): Promise<() => void> {
  const [{ pid }] = rowsOf<{ pid: number }>(await transaction.raw('select pg_backend_pid() as pid')) as [
    { pid: number },
  ];
  const cancel = () => void reader.raw('select pg_cancel_backend(?)', [pid]).catch(() => {});
  signal.addEventListener('abort', cancel);
  return () => signal.removeEventListener('abort', cancel);
}

/** Null when sound. */
async function read(reader: Knex, { how, sql }: Reading, signal: AbortSignal): Promise<string | null> {
  try {
    await reader.transaction(async (transaction) => {
      const end = await cancelOnAbort(reader, transaction, signal);
      signal.throwIfAborted();
      await transaction.raw(`set local statement_timeout = ${PATIENCE_MS}`);
      for (const setting of how) await transaction.raw(`set local enable_${setting}`);
      await transaction
        .raw(sql)
        .queryContext({ limitMs: 2 * PATIENCE_MS })
        .finally(end);
    });
    return null;
  } catch (error) {
    if (!isDamaged(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

async function findPostgresDamage({ reader }: Database, signal: AbortSignal): Promise<Damage | null> {
  const tables = new Set<string>();
  let first: string | null = null;
  for (const reading of await readings(reader)) {
    signal.throwIfAborted();
    const problem = await read(reader, reading, signal);
    if (problem === null) continue;
    tables.add(reading.table);
    first ??= problem;
  }
  return first === null ? null : { tables: [...tables], problem: first };
}

export type SearchForDamage = { isQuick: boolean; signal: AbortSignal };

type Table = { name: string; rootpage: number };

/** Virtual tables only when all others are sound. */
async function findTables(file: SqliteFile, isQuick: boolean): Promise<string[]> {
  let tables: Table[];
  try {
    tables = await file.all<Table>("select name, rootpage from sqlite_schema where type = 'table'");
  } catch (error) {
    if (isDamaged(error)) return ['sqlite_schema'];
    throw error;
  }
  const isOwn = ({ rootpage }: Table) => rootpage > 0;
  for (const some of [[{ name: 'sqlite_schema' }, ...tables.filter(isOwn)], tables.filter((table) => !isOwn(table))]) {
    const damaged: string[] = [];
    for (const { name } of some) {
      const problems = await findFileDamage((sql) => file.all(sql), { isQuick, of: name });
      if (problems.length > 0) damaged.push(name);
    }
    if (damaged.length > 0) return damaged;
  }
  return [];
}

/** A separate connection: others may answer from cached pages. */
function findSqliteDamage(path: string, { isQuick, signal }: SearchForDamage): Promise<Damage | null> {
  return SqliteFile.using(path, async (file) => {
    const interrupt = () => file.interrupt();
    signal.addEventListener('abort', interrupt);
    try {
      await file.all('pragma trusted_schema = off');
      const [problem] = await findFileDamage((sql) => file.all(sql), { isQuick, of: 1 });
      signal.throwIfAborted();
      return problem === undefined ? null : { tables: await findTables(file, isQuick), problem };
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
  });
}

export function findDamage(database: Database, search: SearchForDamage): Promise<Damage | null> {
  const { file } = database;
  return file === null ? findPostgresDamage(database, search.signal) : findSqliteDamage(file, search);
}
