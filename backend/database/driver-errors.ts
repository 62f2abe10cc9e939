export function nativeError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}

/** '' without a code. */
export function nativeCode(error: unknown): string {
  const native = nativeError(error);
  return native instanceof Error && 'code' in native && typeof native.code === 'string' ? native.code : '';
}

/** No connection or no file: codes of the system, PostgreSQL and SQLite. */
const UNREACHABLE =
  /^(?:ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|EPIPE|ETIMEDOUT|28|3D000|08|25006|25P03|53200|53300|55000|57P|SQLITE_(?:CANTOPEN|AUTH))/;

export function isUnreachable(error: unknown): boolean {
  const native = nativeError(error);
  return (native instanceof Error && native.name === 'AggregateError') || UNREACHABLE.test(nativeCode(error));
}

/** Pool exhausted or database hung. By name: commands start without knex. */
export function isConnectionTimeout(error: unknown): boolean {
  const native = nativeError(error);
  return native instanceof Error && native.name === 'KnexTimeoutError';
}

/** Ended or refused by the server: system codes, PostgreSQL's classes 08 and 57P. */
const CONNECTION_LOST = /^(?:ECONNRESET|ECONNREFUSED|EPIPE|08|57P0[1-3])/;

export function isConnectionLost(error: unknown): boolean {
  return CONNECTION_LOST.test(nativeCode(error));
}

/** Full disk: reads still work. */
const OUT_OF_STORAGE = /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)/;

export function isOutOfStorage(error: unknown): boolean {
  return OUT_OF_STORAGE.test(nativeCode(error));
}

/** SQLite tells it only in the message. */
export function isUniqueViolation(error: unknown): boolean {
  const native = nativeError(error);
  if (!(native instanceof Error) || !('code' in native)) return false;
  return (
    native.code === '23505' || (native.code === 'SQLITE_CONSTRAINT' && native.message.includes('UNIQUE constraint'))
  );
}

/** Corrupt, unreadable or read-only: SQLite's codes, then PostgreSQL's for table, index, disk and missing file. */
const DAMAGED = /^(?:SQLITE_(?:CORRUPT|NOTADB|READONLY|IOERR)|XX001|XX002|58030|58P01)/;

export function isReadOnly(error: unknown): boolean {
  return nativeCode(error).startsWith('SQLITE_READONLY');
}

export function isDamaged(error: unknown): boolean {
  return DAMAGED.test(nativeCode(error));
}
