import { nativeError } from './native-error.ts';

/** No connection, or a file that is no database: codes of the system, of PostgreSQL and of SQLite. */
const UNREACHABLE =
  /^(?:ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ETIMEDOUT|28|3D000|08|53300|55000|57P|SQLITE_(?:CANTOPEN|NOTADB|CORRUPT|AUTH|READONLY))/;

/** True when the database itself can not be used, whatever is asked of it. */
export function isUnreachable(error: unknown): boolean {
  const native = nativeError(error);
  if (!(native instanceof Error)) return false;
  if (native.name === 'AggregateError') return true;
  return 'code' in native && typeof native.code === 'string' && UNREACHABLE.test(native.code);
}
