import { existsSync } from 'node:fs';
import { nativeError } from '#backend/database/native-error.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Another program has the database open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUse';
}

const BUSY = /^SQLITE_(?:BUSY|LOCKED)/;
const UNREADABLE = /^SQLITE_(?:NOTADB|CORRUPT|IOERR)/;

const codeOf = (error: unknown) => (nativeError(error) as NodeJS.ErrnoException).code ?? '';

/**
 * The database with a lock that keeps everybody else out, also from reading, until it is closed. In WAL mode a program
 * keeps a shared lock on the file for as long as it has it open, so a server is found even when it does nothing. Null when
 * there is no database, or none that can be read. Throws DatabaseInUse.
 */
export async function lockDatabase(path: string): Promise<SqliteFile | null> {
  if (!existsSync(path)) return null;
  const file = await SqliteFile.open(path);
  try {
    await file.all('pragma locking_mode = exclusive');
    await file.all('pragma journal_mode = wal');
    await file.all('pragma synchronous = full');
    await file.all('begin immediate');
    await file.all('rollback');
    return file;
  } catch (error) {
    await file.close();
    if (BUSY.test(codeOf(error))) throw new DatabaseInUseError(`${path} is open in another program`);
    if (UNREADABLE.test(codeOf(error))) return null;
    throw error;
  }
}
