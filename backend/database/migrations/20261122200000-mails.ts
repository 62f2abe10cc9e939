import type { Knex } from 'knex';
import { dialectName, PRIMARY_KEY } from './dialect-name.ts';

/** `recipient` and `content` are null once sent: links in mails carry secrets. */
export async function up(knex: Knex): Promise<void> {
  const primaryKey = PRIMARY_KEY[dialectName(knex)];
  await knex.raw(`create table mails (
    id ${primaryKey},
    message_id text not null unique,
    kind text not null,
    user_id integer references users (id) on delete cascade,
    recipient text,
    recipient_key text,
    content text,
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    next_at text not null,
    last_error text,
    created_at text not null,
    sent_at text,
    expires_at text not null
  )`);
  await knex.raw(`create index mails_waiting on mails (next_at, id) where status = 'waiting'`);
  await knex.raw('create index mails_by_age on mails (expires_at)');
  await knex.raw('create index mails_by_user on mails (user_id)');
  await knex.raw('create index mails_by_recipient on mails (recipient_key)');
}

export async function down(): Promise<void> {
  throw new Error('Waiting mails are not undone: restore a backup instead.');
}
