import type { Knex } from 'knex';
import { dialectName } from './dialect-name.ts';

/** SQLite scanned tables that were short when imports counted them, and grew. */
export async function up(knex: Knex): Promise<void> {
  if (dialectName(knex) === 'postgres') return;
  const [counted] = await knex('sqlite_master').where({ name: 'sqlite_stat1' });
  if (counted) await knex('sqlite_stat1').delete();
}

/** Statistics are optional. */
export async function down(): Promise<void> {}
