import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { isConnectionTimeout, isUnreachable } from './driver-errors.ts';

/** Temporary: locks, an exhausted pool, or no connection. */
export function isBusy(error: unknown): boolean {
  return isConnectionTimeout(error) || sqlite.isBusy(error) || postgres.isBusy(error) || isUnreachable(error);
}
