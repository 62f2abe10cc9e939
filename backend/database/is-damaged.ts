import { nativeCode } from './native-error.ts';

/**
 * Pages that are not what was written, a file that can not be read or has become read-only: SQLite's codes, then
 * PostgreSQL's for a damaged table, a damaged index, a failing disk and a missing file.
 */
const DAMAGED = /^(?:SQLITE_(?:CORRUPT|NOTADB|READONLY|IOERR)|XX001|XX002|58030|58P01)/;

/** True when what the database holds can not be read or written, and waiting does not help. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED.test(nativeCode(error));
}
