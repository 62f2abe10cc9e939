import type { Knex } from 'knex';
import { dialectName } from './dialect-name.ts';

const BYTES = { sqlite: 'blob', postgres: 'bytea' } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table logos (
    hash text primary key,
    bytes ${BYTES[dialectName(knex)]} not null,
    width integer not null,
    height integer not null,
    source_url text not null,
    source_hash text not null,
    fetched_at text not null
  )`);
  await knex.raw('alter table tools add column logo_hash text');
  await knex.raw('alter table tools add column logo_blocked integer not null default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tools drop column logo_blocked');
  await knex.raw('alter table tools drop column logo_hash');
  await knex.raw('drop table logos');
}
