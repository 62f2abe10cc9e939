import { parseSearchRowid } from '#backend/catalogue/search-rowid.ts';
import type { Dialect } from '#backend/database/dialects/dialect.ts';
import { rebuildSearch } from '#backend/import/stage/rebuild-search.ts';
import { SEARCH_COLUMNS, searchRows } from '#backend/import/stage/search-rows.ts';
import type { SqlSession } from '#backend/database/session.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Check } from './check.ts';

/**
 * The places of rows that are missing, too many, or hold other tokens. SQLite's index keeps no documents, only which rows
 * a token is in; tokens hold no quotes, so that a document becomes a list of them by text alone.
 */
const DIFFERING: Record<Dialect['name'], { before: readonly string[]; places: string }> = {
  sqlite: {
    before: [
      'drop table if exists temp.found_tokens',
      `create virtual table temp.found_tokens using fts5vocab('main', 'tool_search', 'instance')`,
      'drop table if exists temp.wanted_tokens',
      `create temporary table wanted_tokens as select place, cast(value as text) as term
         from wanted_documents, json_each('["' || replace(document, ' ', '","') || '"]')`,
    ],
    places: `select place from (select place, term from wanted_tokens except select doc, term from temp.found_tokens)
      union select doc from (select doc, term from temp.found_tokens except select place, term from wanted_tokens)
      union select rowid from tool_search where rowid not in (select place from wanted_documents)`,
  },
  postgres: {
    before: [],
    places: `select coalesce(place, rowid) as place from wanted_documents full join tool_search on rowid = place
      where place is null or rowid is null
        or tool_search.document <> array_to_tsvector(string_to_array(wanted_documents.document, ' '))`,
  },
};

/** Puts what the search index must hold into a temporary table. */
async function stageDocuments(session: SqlSession, { jsonRows }: Dialect): Promise<void> {
  await session.run('drop table if exists wanted_documents');
  await session.run('create temporary table wanted_documents (place bigint primary key, document text not null)');
  const insert = `insert into wanted_documents select place, document from ${jsonRows(SEARCH_COLUMNS)}`;
  for await (const rows of searchRows(session)) await session.run(insert, [JSON.stringify(rows)]);
}

function placeLine(place: number): string {
  return `tool ${parseSearchRowid(place).id}: its row of the search index in ${LANGUAGES[place % 8] ?? 'no language'} is wrong`;
}

/** The search index holds the tokens of every tool, in every language that it is written in, in order of popularity. */
export const searchCheck: Check = {
  name: 'search',
  isPublic: true,
  async find({ session, database: { dialect } }) {
    await stageDocuments(session, dialect);
    const { before, places } = DIFFERING[dialect.name];
    for (const sql of before) await session.run(sql);
    const rows = await session.all<{ place: number | string }>(`${places} order by 1`);
    return rows.map(({ place }) => placeLine(Number(place)));
  },
  repair: (_, transaction) => rebuildSearch(transaction),
};
