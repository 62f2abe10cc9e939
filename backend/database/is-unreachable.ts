import { nativeCode, nativeError } from './native-error.ts';

/** No connection, or a file that can not be opened: codes of the system, of PostgreSQL and of SQLite. */
const UNREACHABLE =
  /^(?:ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ETIMEDOUT|28|3D000|08|53300|55000|57P|SQLITE_(?:CANTOPEN|AUTH))/;

/** True when the database itself can not be used, whatever is asked of it. */
export function isUnreachable(error: unknown): boolean {
  const native = nativeError(error);
  return (native instanceof Error && native.name === 'AggregateError') || UNREACHABLE.test(nativeCode(error));
}
