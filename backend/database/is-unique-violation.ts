import { nativeError } from './native-error.ts';

/** True when a unique index or a primary key refused a row. PostgreSQL says so by its code, SQLite only in its message. */
export function isUniqueViolation(error: unknown): boolean {
  const native = nativeError(error);
  if (!(native instanceof Error) || !('code' in native)) return false;
  return (
    native.code === '23505' || (native.code === 'SQLITE_CONSTRAINT' && native.message.includes('UNIQUE constraint'))
  );
}
