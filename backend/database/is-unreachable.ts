/** No connection, or a file that is no database: codes of the system, of PostgreSQL and of SQLite. */
const UNREACHABLE =
  /^(?:ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ETIMEDOUT|28|3D000|08|55000|57P|SQLITE_(?:CANTOPEN|NOTADB|CORRUPT|AUTH|READONLY))/;

/** True when the database itself can not be used, whatever is asked of it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AggregateError') return true;
  return 'code' in error && typeof error.code === 'string' && UNREACHABLE.test(error.code);
}
