import knex from 'knex';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { isUnreachable } from './driver-errors.ts';

/** Temporary: locks, an exhausted pool, or no connection. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof knex.KnexTimeoutError || sqlite.isBusy(error) || postgres.isBusy(error) || isUnreachable(error)
  );
}
