import type { Knex } from 'knex';

const TABLES = ['categories', 'category_translations'];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(`alter table ${table} add column words text not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(`alter table ${table} drop column words`);
}
