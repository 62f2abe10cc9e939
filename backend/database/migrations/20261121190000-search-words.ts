import type { Knex } from 'knex';
import { rebuildSearch } from '#backend/import/stage/search-documents.ts';
import { dialectOf } from '../dialects/dialect-of.ts';

const IMPORT_WAIT_SECONDS = 30;

/** "traduire" and "traduction" became one word after the first catalogues had been indexed. */
export async function up(knex: Knex): Promise<void> {
  if ((await knex('tools').first('id')) === undefined) return;
  for (const sql of dialectOf(knex).beforeImport(IMPORT_WAIT_SECONDS)) await knex.raw(sql);
  await rebuildSearch(knex);
  await knex('changes').insert({ kind: 'changed', subject: 'catalogue', created_at: new Date().toISOString() });
}

export async function down(): Promise<void> {
  throw new Error('The index of searches is not undone: restore a backup instead.');
}
