import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table tool_translations add column pricing_details text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tool_translations drop column pricing_details');
}
