import type { Knex } from 'knex';
import { dialectName, PRIMARY_KEY } from './dialect-name.ts';

const LANGUAGES = `'en', 'de', 'es', 'fr', 'ja', 'zh'`;

function tables(primaryKey: string): string[] {
  return [
    `create table corrections (
      id ${primaryKey},
      tool_id integer not null references tools (id) on delete cascade,
      field text not null,
      value text not null,
      plan text,
      language text not null check (language in (${LANGUAGES})),
      source_url text not null,
      note text,
      proposal text not null,
      count integer not null default 1 check (count > 0),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
      reason text,
      created_at text not null,
      decided_at text
    )`,
    `create unique index corrections_pending on corrections (tool_id, proposal) where status = 'pending'`,
    'create index corrections_by_status on corrections (status, id)',
    'create index corrections_by_tool on corrections (tool_id)',
    `create table correction_senders (
      id ${primaryKey},
      correction_id integer not null references corrections (id) on delete cascade,
      key text unique,
      fingerprint text,
      email text,
      language text not null check (language in (${LANGUAGES})),
      created_at text not null
    )`,
    'create index correction_senders_by_correction on correction_senders (correction_id)',
  ];
}

export async function up(knex: Knex): Promise<void> {
  for (const sql of tables(PRIMARY_KEY[dialectName(knex)])) await knex.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['correction_senders', 'corrections']) await knex.raw(`drop table ${table}`);
}
