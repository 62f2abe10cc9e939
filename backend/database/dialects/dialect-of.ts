import type { Knex } from 'knex';
import { isConnectionTimeout, isUnreachable } from '../driver-errors.ts';
import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

export function dialectOf(knex: Knex): Dialect {
  return knex.client.dialect === 'postgresql' ? postgres : sqlite;
}

export function isBusy(error: unknown): boolean {
  return isConnectionTimeout(error) || sqlite.isBusy(error) || postgres.isBusy(error) || isUnreachable(error);
}
