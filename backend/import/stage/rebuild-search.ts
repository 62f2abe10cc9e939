import type { Knex } from 'knex';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { SEARCH_COLUMNS, searchRows } from './search-rows.ts';
import { sqlSessionOf } from '#backend/database/session.ts';

/** Fills the search index anew, by the words as they are made today. Call in a transaction, after `beforeImport`. */
export async function rebuildSearch(knex: Knex): Promise<void> {
  const { search, jsonRows } = dialectOf(knex);
  const session = sqlSessionOf(knex);
  for (const sql of [...search.drop, ...search.create, ...search.bulk.begin]) await session.run(sql);
  const insert = search.insertFrom(`select place as id, document from ${jsonRows(SEARCH_COLUMNS)} order by 1`);
  for await (const rows of searchRows(session)) await session.run(insert, [JSON.stringify(rows)]);
  for (const sql of search.bulk.end) await session.run(sql);
}
