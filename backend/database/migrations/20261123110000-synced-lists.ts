import type { Knex } from 'knex';

const TABLES = [
  // `copy` changes when devices must resend everything.
  `create table synced_lists (
    user_id integer primary key references users (id) on delete cascade,
    copy text not null,
    revision integer not null default 0,
    has_notes integer not null check (has_notes in (0, 1))
  )`,
  // `removed_at`: of the record's oldest removal, ms since 1970.
  `create table synced_records (
    user_id integer not null references synced_lists (user_id) on delete cascade,
    key text not null,
    revision integer not null,
    record text not null,
    removed_at bigint,
    primary key (user_id, key)
  )`,
  'create unique index synced_records_by_revision on synced_records (user_id, revision)',
  'create index synced_records_by_removal on synced_records (removed_at)',
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['synced_records', 'synced_lists']) await knex.raw(`drop table ${table}`);
}
