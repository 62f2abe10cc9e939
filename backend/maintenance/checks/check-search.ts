import { recountCategoryTools } from '#backend/catalogue/remove-tool.ts';
import { parseSearchRowid } from '#backend/catalogue/search-rowid.ts';
import type { Dialect } from '#backend/database/dialects/dialect.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { SEARCH_COLUMNS, searchRows } from '#backend/import/stage/search-documents.ts';
import { rebuildSearch } from '#backend/import/stage/search-index.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { fold } from '#domain/search/fold.ts';
import { nameWords } from '#domain/search/name-words.ts';
import type { Check, CheckContext } from './check.ts';

const WRONG_COUNTS = `select slug, tool_count, count(tool_id) as counted from categories
  left join tool_categories on category_id = categories.id
  group by categories.id, slug, tool_count having tool_count <> count(tool_id) order by slug`;

export const categoriesCheck: Check = {
  name: 'categories',
  isPublic: true,
  async find({ session }) {
    const rows = await session.all<{ slug: string; tool_count: number; counted: number | string }>(WRONG_COUNTS);
    return rows.map(({ slug, tool_count, counted }) => `category ${slug}: has ${counted} tools and says ${tool_count}`);
  },
  repair: (_, transaction) => recountCategoryTools(transaction),
};

type Named = { id: number; slug: string; name: string; folded_name: string };

async function wronglyFolded({ session }: CheckContext): Promise<Named[]> {
  const rows = await session.all<Named>('select id, slug, name, folded_name from tools order by id');
  return rows.filter(({ name, folded_name }) => folded_name !== fold(name));
}

const MOVED = `from tools where tools.id = tool_categories.tool_id
  and (tools.popularity <> tool_categories.popularity or tools.folded_name <> tool_categories.folded_name)`;

/** Sort keys copied from a tool's popularity and name. */
export const orderCheck: Check = {
  name: 'order',
  isPublic: true,
  async find(examined) {
    const moved = await examined.session.all<{ slug: string }>(
      `select distinct slug from tools join tool_categories on tool_id = tools.id
       where tools.popularity <> tool_categories.popularity or tools.folded_name <> tool_categories.folded_name
       order by slug`,
    );
    return [
      ...(await wronglyFolded(examined)).map(({ slug }) => `tool ${slug}: its name for sorting is not its name`),
      ...moved.map(({ slug }) => `tool ${slug}: stands elsewhere in its categories than in all tools`),
    ];
  },
  async repair(examined) {
    const { session } = examined;
    for (const { id, name } of await wronglyFolded(examined))
      await session.run('update tools set folded_name = ? where id = ?', [fold(name), id]);
    await session.run(
      `update tool_categories set popularity = tools.popularity, folded_name = tools.folded_name ${MOVED}`,
    );
  },
};

async function missingWords({ session }: CheckContext): Promise<string[]> {
  const known = new Set((await session.all<{ word: string }>('select word from name_words')).map(({ word }) => word));
  const names = await session.all<{ name: string }>('select name from tools order by id');
  return [...new Set(names.flatMap(({ name }) => nameWords(name)))].filter((word) => !known.has(word));
}

/** Words of names, for mistyped searches. Leftover words do no harm. */
export const wordsCheck: Check = {
  name: 'words',
  isPublic: true,
  async find(examined) {
    return (await missingWords(examined)).map((word) => `word ${word}: is not known to the search for mistyped names`);
  },
  async repair(examined) {
    for (const word of await missingWords(examined))
      await examined.session.run('insert into name_words (word) values (?)', [word]);
  },
};

/**
 * SQLite's index stores the rows of each token, no documents; tokens contain no quotes, so text replacement makes a
 * JSON list.
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

async function stageDocuments(session: SqlSession, { jsonRows }: Dialect): Promise<void> {
  await session.run('drop table if exists wanted_documents');
  await session.run('create temporary table wanted_documents (place bigint primary key, document text not null)');
  const insert = `insert into wanted_documents select place, document from ${jsonRows(SEARCH_COLUMNS)}`;
  for await (const rows of searchRows(session)) await session.run(insert, [JSON.stringify(rows)]);
}

function placeLine(place: number): string {
  return `tool ${parseSearchRowid(place).id}: its row of the search index in ${LANGUAGES[place % 8] ?? 'no language'} is wrong`;
}

/** One row per tool and language. */
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
