import type { Knex } from 'knex';

const INDEXES = [
  ...['tools_by_rating', 'tools_by_reviews', 'tools_by_newest', 'tools_by_oldest', 'tools_by_pricing'],
  ...['tools_verified', 'tools_promoted', 'tool_categories_by_popularity'],
];
const COLUMNS = ['popularity', 'folded_name'];

export async function up(knex: Knex): Promise<void> {
  for (const index of INDEXES) await knex.raw(`drop index ${index}`);
  for (const column of COLUMNS) await knex.raw(`alter table tool_categories drop column ${column}`);
  for (const table of ['tool_search', 'name_words']) await knex.raw(`drop table ${table}`);
  await knex('settings').where({ name: 'search_edition' }).delete();
}

export async function down(): Promise<void> {
  throw new Error('The search index in memory is not undone: restore a backup instead.');
}
