import type { Knex } from 'knex';
import { dialectName, PRIMARY_KEY } from './dialect-name.ts';

const COLUMNS = [
  'owner text',
  `former_names text not null default '[]'`,
  'tagline text',
  'pricing_details_lang text',
  `status text not null default 'active' check (status in ('active', 'unmaintained', 'discontinued'))`,
  'status_since text',
  'status_note text',
  'successor text',
  'link_checked_at text',
  'link_state text',
  `interface_languages text not null default '[]'`,
  `spoken_languages text not null default '[]'`,
  `links text not null default '{}'`,
  `plans text not null default '[]'`,
  `data_protection text not null default '{}'`,
  `price_from text not null default '{}'`,
];
const TEXTS = ['tagline', 'status_note'];

function tables(primaryKey: string, word: string): string[] {
  return [
    `create table tool_facts (
      tool_id integer not null references tools (id) on delete cascade,
      field ${word} not null,
      checked_at text,
      source_url text,
      "by" text not null check ("by" in ('editor', 'maker', 'seed')),
      primary key (tool_id, field)
    )`,
    `create table tool_history (
      id ${primaryKey},
      tool_id integer not null references tools (id) on delete cascade,
      day text not null,
      recorded_at text not null,
      origin text not null check (origin in ('import', 'set', 'correction', 'editor')),
      field text not null,
      before text,
      after text,
      source_url text,
      note text
    )`,
    'create index tool_history_by_tool on tool_history (tool_id, id)',
    'create index tool_history_by_day on tool_history (day)',
  ];
}

export async function up(knex: Knex): Promise<void> {
  for (const column of COLUMNS) await knex.raw(`alter table tools add column ${column}`);
  for (const text of TEXTS) await knex.raw(`alter table tool_translations add column ${text} text`);
  const dialect = dialectName(knex);
  // In JavaScript's order of strings, as comparisons of sources.
  const word = dialect === 'postgres' ? 'text collate "C"' : 'text';
  for (const sql of tables(PRIMARY_KEY[dialect], word)) await knex.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['tool_history', 'tool_facts']) await knex.raw(`drop table ${table}`);
  for (const text of TEXTS) await knex.raw(`alter table tool_translations drop column ${text}`);
  for (const column of COLUMNS) await knex.raw(`alter table tools drop column ${column.split(' ', 1)[0]}`);
}
