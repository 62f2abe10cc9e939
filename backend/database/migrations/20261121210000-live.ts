import type { Knex } from 'knex';
import { dialectName, PRIMARY_KEY } from './dialect-name.ts';

const languages = `'en', 'de', 'es', 'fr', 'zh', 'ja'`;

function tables(primaryKey: string): string[] {
  return [
    `create table submissions (
      id ${primaryKey},
      name text not null,
      website text not null,
      site text not null,
      description text not null,
      categories text not null,
      pricing_type text not null check (pricing_type in ('free', 'freemium', 'paid')),
      company_name text,
      email text,
      language text not null check (language in (${languages})),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      reason text,
      tool_slug text,
      key text unique,
      fingerprint text,
      created_at text not null,
      decided_at text
    )`,
    `create unique index submissions_pending on submissions (site) where status = 'pending'`,
    'create index submissions_by_status on submissions (status, id)',
    `create table subscribers (
      id ${primaryKey},
      email text not null,
      email_key text not null unique,
      language text not null check (language in (${languages})),
      confirm_hash text unique,
      confirm_expires_at text,
      unsubscribe_token text not null unique,
      created_at text not null,
      confirmed_at text
    )`,
    'create index subscribers_unconfirmed on subscribers (confirm_expires_at) where confirmed_at is null',
    `create index changes_announced on changes (id) where kind = 'announced'`,
  ];
}

const NOTIFY = [
  `create function notify_change() returns trigger language plpgsql as $$
   begin perform pg_notify('ai_dir_changes', ''); return null; end $$`,
  `create trigger changes_are_told after insert on changes for each statement execute function notify_change()`,
];

export async function up(knex: Knex): Promise<void> {
  const dialect = dialectName(knex);
  for (const sql of tables(PRIMARY_KEY[dialect])) await knex.raw(sql);
  if (dialect === 'postgres') for (const sql of NOTIFY) await knex.raw(sql);
}

export async function down(): Promise<void> {
  throw new Error('Submissions and subscribers are not undone: restore a backup instead.');
}
