import { refreshSearch } from '#backend/import/stage/search-index.ts';
import type { Database } from './database.ts';
import { migrationSource } from './migrations/source.ts';

const CONFIG = { migrationSource, tableName: 'migrations' };

/** The migrations that were run and those that wait. `unknown` are the database's own that this program has not heard of. */
export async function migrationState(database: Database): Promise<{ pending: string[]; unknown: string[] }> {
  const known = await migrationSource.getMigrations([]);
  if (!(await database.reader.schema.hasTable(CONFIG.tableName))) return { pending: known, unknown: [] };
  const rows: { name: string }[] = await database.reader(CONFIG.tableName).select('name');
  const done = new Set(rows.map(({ name }) => name));
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
}

/**
 * Brings the schema and the search index up to date, all of it or nothing, and tells what was run. Throws when the database is newer than the
 * program, and `busy`.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { pending, unknown } = await migrationState(database);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (pending.length === 0) return [];
  return database.write(async (transaction) => {
    await database.dialect.lockText(transaction, 'migrations');
    // knex's own lock is this transaction's, too: one that is seen here was left behind by a process that was killed.
    await transaction.migrate.forceFreeMigrationsLock(CONFIG);
    const [, names]: [number, string[]] = await transaction.migrate.latest(CONFIG);
    await refreshSearch(transaction);
    return names;
  });
}

/** The database was migrated by a newer program; writing to it with this one could lose data. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(unknown: readonly string[]) {
    super(`The database has migrations that this program does not know: ${unknown.join(', ')}. Update the program.`);
  }
}
