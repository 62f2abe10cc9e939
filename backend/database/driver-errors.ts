/** The driver's own error: Objection wraps it, and only the driver's carries its code. */
export function nativeError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}

/** The code of the driver or of the system, empty without one. */
export function nativeCode(error: unknown): string {
  const native = nativeError(error);
  return native instanceof Error && 'code' in native && typeof native.code === 'string' ? native.code : '';
}

/** No connection, or a file that can not be opened: codes of the system, of PostgreSQL and of SQLite. */
const UNREACHABLE =
  /^(?:ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ETIMEDOUT|28|3D000|08|53300|55000|57P|SQLITE_(?:CANTOPEN|AUTH))/;

/** True when the database itself can not be used, whatever is asked of it. */
export function isUnreachable(error: unknown): boolean {
  const native = nativeError(error);
  return (native instanceof Error && native.name === 'AggregateError') || UNREACHABLE.test(nativeCode(error));
}

/** A full disk: nothing can be written, what is there can still be read. */
const OUT_OF_STORAGE = /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)/;

export function isOutOfStorage(error: unknown): boolean {
  return OUT_OF_STORAGE.test(nativeCode(error));
}

/** True when a unique index or a primary key refused a row. PostgreSQL says so by its code, SQLite only in its message. */
export function isUniqueViolation(error: unknown): boolean {
  const native = nativeError(error);
  if (!(native instanceof Error) || !('code' in native)) return false;
  return (
    native.code === '23505' || (native.code === 'SQLITE_CONSTRAINT' && native.message.includes('UNIQUE constraint'))
  );
}

/**
 * Pages that are not what was written, a file that can not be read or has become read-only: SQLite's codes, then
 * PostgreSQL's for a damaged table, a damaged index, a failing disk and a missing file.
 */
const DAMAGED = /^(?:SQLITE_(?:CORRUPT|NOTADB|READONLY|IOERR)|XX001|XX002|58030|58P01)/;

/** True when what the database holds can not be read or written, and waiting does not help. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED.test(nativeCode(error));
}
