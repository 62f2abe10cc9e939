import type { Knex } from 'knex';
import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

export function dialectOf(knex: Knex): Dialect {
  return knex.client.dialect === 'postgresql' ? postgres : sqlite;
}
