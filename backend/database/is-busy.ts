import knex from 'knex';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { isUnreachable } from './driver-errors.ts';

/** True when a query failed for a reason that passes: locks or all connections are held by others, or there is none. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof knex.KnexTimeoutError || sqlite.isBusy(error) || postgres.isBusy(error) || isUnreachable(error)
  );
}
