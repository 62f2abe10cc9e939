import type { Knex } from 'knex';
import { dialectName } from './dialect-name.ts';

/** SQLite counted the log while it was short, and scanned it ever since. `analyze` makes the table of statistics. */
export async function up(knex: Knex): Promise<void> {
  if (dialectName(knex) === 'postgres') return;
  await knex.raw('analyze settings');
  await knex.raw(`delete from sqlite_stat1 where tbl = 'changes'`);
}

/** The release before does without them, too. */
export async function down(): Promise<void> {}
