import type { Knex } from 'knex';

/** Stems changed: indexes of an older edition are rebuilt. */
export async function up(knex: Knex): Promise<void> {
  if ((await knex('tools').first('id')) === undefined) return;
  await knex('changes').insert({ kind: 'changed', subject: 'catalogue', created_at: new Date().toISOString() });
}

export async function down(): Promise<void> {
  throw new Error('The index of searches is not undone: restore a backup instead.');
}
