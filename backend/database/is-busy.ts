import knex from 'knex';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';

/** True when a query failed because others hold the locks or all connections, so that trying again may help. */
export function isBusy(error: unknown): boolean {
  return error instanceof knex.KnexTimeoutError || sqlite.isBusy(error) || postgres.isBusy(error);
}
