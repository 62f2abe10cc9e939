import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { findPostgresDamage } from './find-postgres-damage.ts';
import { SqliteFile } from './sqlite-file.ts';

/** The rows of a query on a SQLite connection. */
type Ask = <Row>(sql: string) => Promise<Row[]>;

/** `quick` leaves out that each index has what its table has. */
type FileCheck = { isQuick?: boolean; of: number | string };

/** What SQLite finds wrong in the whole file, in at most so many lines, or in one table. Empty when it is sound. */
export async function findFileDamage(ask: Ask, { isQuick = false, of }: FileCheck): Promise<string[]> {
  const check = isQuick ? 'quick_check' : 'integrity_check';
  const given = typeof of === 'number' ? of : `'${of.replaceAll("'", "''")}'`;
  try {
    const rows = await ask<Record<string, string>>(`pragma ${check}(${given})`);
    return rows.flatMap((row) => row[check] ?? []).filter((line) => line !== 'ok');
  } catch (error) {
    // Some damage ends the check itself.
    if (!isDamaged(error)) throw error;
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The tables that can not be read whole, and the first thing that is wrong. No tables: what is wrong is in none. */
export type Damage = { tables: string[]; problem: string };

/** `isQuick` leaves out the indexes' content. */
export type SearchForDamage = { isQuick: boolean; signal: AbortSignal };

type Table = { name: string; rootpage: number };

/** Those with pages of their own; only when all of these are sound, the virtual ones that are made of them. */
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

/** On a connection of its own: what the others keep of the pages says nothing of the file. */
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

/** Reads everything there is. Null when it is sound. Rejects when it can not be told, also when `signal` is aborted. */
export function findDamage(database: Database, search: SearchForDamage): Promise<Damage | null> {
  const { file } = database;
  return file === null ? findPostgresDamage(database, search.signal) : findSqliteDamage(file, search);
}
