import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { type Damage, findPostgresDamage } from './find-postgres-damage.ts';
import { findFileDamage, SqliteFile } from './sqlite-file.ts';

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

/** A separate connection: the others may answer from cached pages. */
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

/** Null when sound; rejects when undecided. */
export function findDamage(database: Database, search: SearchForDamage): Promise<Damage | null> {
  const { file } = database;
  return file === null ? findPostgresDamage(database, search.signal) : findSqliteDamage(file, search);
}
