import type { Database } from './database.ts';
import { migrationSource } from './migrations/source.ts';

const CONFIG = { migrationSource, tableName: 'migrations' };

/** `unknown`: the database's migrations that this program lacks. */
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

/** All or none. Throws NewerDatabaseError and `busy`. */
export async function migrate(database: Database): Promise<string[]> {
  const { pending, unknown } = await migrationState(database);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (pending.length === 0) return [];
  return database.write(async (transaction) => {
    await database.dialect.lockTexts(transaction, ['migrations']);
    // knex's lock is part of this transaction: a visible one is a killed process's.
    await transaction.migrate.forceFreeMigrationsLock(CONFIG);
    const [, names]: [number, string[]] = await transaction.migrate.latest(CONFIG);
    return names;
  });
}

/** Older programs could lose data of newer schemas. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(unknown: readonly string[]) {
    super(`The database has migrations that this program does not know: ${unknown.join(', ')}. Update the program.`);
  }
}
