import { findFileDamage } from './find-file-damage.ts';
import { migrationSource } from '#backend/database/migrations/source.ts';
import { nativeError } from '#backend/database/native-error.ts';
import { SqliteFile } from './sqlite-file.ts';

/** What a sound backup holds. */
export type BackupFacts = {
  tools: number;
  reviews: number;
  users: number;
  /** As in ETags: what is raised by a restore, and the last row of the change log. */
  epoch: string;
  lastChange: number;
  changedAt: string | null;
  /** Migrations of this program that it has not seen yet. */
  pending: string[];
};

/** The file can not be restored: it is damaged, not ours, or of a newer program. */
export class BadBackupError extends Error {
  override readonly name = 'BadBackup';
}

const UNREADABLE = /^SQLITE_(?:NOTADB|CORRUPT|CANTOPEN|IOERR|ERROR|FORMAT|READONLY)/;

async function findDamage(file: SqliteFile): Promise<string | null> {
  await file.all('pragma trusted_schema = off');
  await file.all('pragma cell_size_check = on');
  const [problem] = await findFileDamage((sql) => file.all(sql), { of: 1 });
  if (problem !== undefined) return `is damaged: ${problem}`;
  const [orphan] = await file.all<{ table: string; parent: string }>('pragma foreign_key_check');
  return orphan ? `is damaged: a row of ${orphan.table} refers to none of ${orphan.parent}` : null;
}

async function loadPending(file: SqliteFile): Promise<string[]> {
  const tables = await file.all(
    "select 1 from sqlite_schema where type = 'table' and name in ('migrations', 'settings')",
  );
  if (tables.length < 2) throw new BadBackupError('is a SQLite database, but none of AI Dir');
  const done = (await file.all<{ name: string }>('select name from migrations')).map(({ name }) => name);
  const known = await migrationSource.getMigrations([]);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BadBackupError(`was made by a newer program (${unknown.join(', ')}): update this one first`);
  return known.filter((name) => !done.includes(name));
}

async function loadFacts(file: SqliteFile, pending: string[]): Promise<BackupFacts> {
  const [counts] = await file.all<Omit<BackupFacts, 'pending'>>(
    `select (select count(*) from tools) as tools, (select count(*) from reviews) as reviews,
       (select count(*) from users) as users, (select value from settings where name = 'epoch') as epoch,
       coalesce((select max(id) from changes), 0) as lastChange,
       (select created_at from changes order by id desc limit 1) as changedAt`,
  );
  if (!counts) throw new BadBackupError('is damaged: it can not be read');
  return { ...counts, pending };
}

/** Reads a whole SQLite file, which nobody else may be using. Throws BadBackup. */
export async function inspectBackup(path: string): Promise<BackupFacts> {
  try {
    return await SqliteFile.using(path, async (file) => {
      const damage = await findDamage(file);
      if (damage !== null) throw new BadBackupError(damage);
      return loadFacts(file, await loadPending(file));
    });
  } catch (error) {
    const { code, message } = nativeError(error) as NodeJS.ErrnoException;
    if (code !== undefined && UNREADABLE.test(code))
      throw new BadBackupError(`can not be read as a database: ${message}`);
    throw error;
  }
}
