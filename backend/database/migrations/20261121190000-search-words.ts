import type { Knex } from 'knex';

/**
 * "traduire" and "traduction" became one word after the first catalogues had been indexed: `migrate` builds the index
 * when its edition is not today's, and readers drop what they kept.
 */
export async function up(knex: Knex): Promise<void> {
  if ((await knex('tools').first('id')) === undefined) return;
  await knex('changes').insert({ kind: 'changed', subject: 'catalogue', created_at: new Date().toISOString() });
}

export async function down(): Promise<void> {
  throw new Error('The index of searches is not undone: restore a backup instead.');
}
