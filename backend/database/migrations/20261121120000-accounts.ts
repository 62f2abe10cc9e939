import type { Knex } from 'knex';
import { dialectName, PRIMARY_KEY } from './dialect-name.ts';

const reasons = `'spam', 'abuse', 'off_topic', 'fake', 'personal_info', 'other'`;

/** Private data of an account, apart from the author's public data. */
function tables(primaryKey: string): string[] {
  return [
    `create table accounts (
      user_id integer primary key references users (id) on delete cascade,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      session_epoch integer not null default 0,
      disabled_at text,
      disabled_reason text
    )`,
    `create table sessions (
      id ${primaryKey},
      token_hash text not null unique,
      user_id integer not null references users (id) on delete cascade,
      session_epoch integer not null,
      user_agent text,
      created_at text not null,
      last_seen_at text not null
    )`,
    'create index sessions_by_user on sessions (user_id)',
    `create table password_resets (
      user_id integer primary key references users (id) on delete cascade,
      token_hash text not null unique,
      expires_at text not null
    )`,
    'alter table reviews add column revision integer not null default 1',
    'alter table reviews add column status_reason text',
    'drop index reviews_by_tool',
    'create index reviews_by_tool on reviews (tool_id, status, rating, score)',
    `create index reviews_held on reviews (created_at, id) where status = 'under_review'`,
    `create table withdrawn_reviews (
      user_id integer not null references users (id) on delete cascade,
      tool_id integer not null references tools (id) on delete cascade,
      withdrawn_at text not null,
      primary key (user_id, tool_id)
    )`,
    `create table flags (
      id ${primaryKey},
      review_id integer not null references reviews (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      reason text not null check (reason in (${reasons})),
      note text,
      created_at text not null,
      settled_at text,
      unique (review_id, user_id)
    )`,
    'create index flags_by_user on flags (user_id)',
    'create index flags_open on flags (settled_at, review_id)',
    `create table idempotency_keys (
      user_id integer not null references users (id) on delete cascade,
      key text not null,
      fingerprint text not null,
      review_id integer not null,
      created_at text not null,
      primary key (user_id, key)
    )`,
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
    `create table limit_events (id ${primaryKey}, bucket text not null, at bigint not null)`,
    'create index limit_events_by_bucket on limit_events (bucket, at)',
    'create index limit_events_by_age on limit_events (at)',
    `create table audit (
      id ${primaryKey},
      at text not null,
      actor text not null,
      action text not null,
      subject text not null,
      reason text,
      hash text not null
    )`,
  ];
}

const APPEND_ONLY = {
  sqlite: [
    `create trigger audit_is_kept before delete on audit begin select raise(abort, 'audit is append-only'); end`,
    `create trigger audit_is_final before update on audit begin select raise(abort, 'audit is append-only'); end`,
    // REPLACE deletes without asking the trigger for deletions.
    `create trigger audit_is_not_replaced before insert on audit when exists (select 1 from audit where id = new.id)
     begin select raise(abort, 'audit is append-only'); end`,
  ],
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$
     begin raise exception 'audit is append-only'; end $$`,
    `create trigger audit_is_final before update or delete or truncate on audit
     for each statement execute function refuse_audit_change()`,
  ],
};

export async function up(knex: Knex): Promise<void> {
  const dialect = dialectName(knex);
  for (const sql of [...tables(PRIMARY_KEY[dialect]), ...APPEND_ONLY[dialect]]) await knex.raw(sql);
}

export async function down(): Promise<void> {
  throw new Error('Accounts are not undone: restore a backup instead.');
}
