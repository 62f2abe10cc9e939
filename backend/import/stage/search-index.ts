import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { type SqlSession, sqlSessionOf } from '#backend/database/sql-session.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { LANGUAGE_RULES } from '#domain/search/language-rules.ts';
import { SEARCH_COLUMNS, searchRows, ToolDocuments } from './search-documents.ts';

/** Rebuilds by the current rules. Call in a transaction, after `beforeImport`. */
export async function rebuildSearch(knex: Knex): Promise<void> {
  const { search, jsonRows } = dialectOf(knex);
  const session = sqlSessionOf(knex);
  for (const sql of [...search.drop, ...search.create, ...search.bulk.begin]) await session.run(sql);
  const insert = search.insertFrom(`select place as id, document from ${jsonRows(SEARCH_COLUMNS)} order by 1`);
  for await (const rows of searchRows(session)) await session.run(insert, [JSON.stringify(rows)]);
  for (const sql of search.bulk.end) await session.run(sql);
  await storeSearchEdition(session);
}

/** Exercises every rule of folding, splitting and stemming. */
const SAMPLE =
  'GitHub Copilot ChatGPT5 naïve Straße Ærø œuvre Łódź đ ħ ı þ ð ﬁ ｆｕｌｌ libraries boxes classes cats hoping running translated transcriptions making activation happily 日本語の文章 ツール 你好';

/** Hash of the languages and of a sample's tokens: changes with the documents. */
function makeSearchEdition(): string {
  const documents = new ToolDocuments();
  const tool = { name: SAMPLE, companyName: SAMPLE, features: { text: SAMPLE, flag: true, off: false } };
  const flags = { pricingType: 'free', isVerified: true, isPromoted: true } as const;
  const texts = LANGUAGES.map((language) => {
    const endings = LANGUAGE_RULES[language].endings.map((ending) => `kalib${ending} kal${ending}`);
    return [language, documents.text([SAMPLE, ...endings].join(' '), language)];
  });
  const sample = [documents.common({ ...tool, ...flags }, [1]), texts];
  return createHash('sha256').update(JSON.stringify(sample)).digest('hex').slice(0, 16);
}

let currentEdition: string | undefined;
function searchEdition(): string {
  currentEdition ??= makeSearchEdition();
  return currentEdition;
}

const SETTING = 'search_edition';

/** False after a change of languages or rules. */
export async function isSearchCurrent(session: SqlSession): Promise<boolean> {
  const [row] = await session.all<{ value: string }>('select value from settings where name = ?', [SETTING]);
  return row?.value === searchEdition();
}

async function storeSearchEdition(session: SqlSession): Promise<void> {
  await session.run(
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    [SETTING, searchEdition()],
  );
}

const IMPORT_WAIT_SECONDS = 30;

/** Rebuilds an outdated index. Call last in a migration's transaction. */
export async function refreshSearch(transaction: Knex.Transaction): Promise<void> {
  const session = sqlSessionOf(transaction);
  if (await isSearchCurrent(session)) return;
  const hasTools = (await transaction('tools').first('id')) !== undefined;
  if (!hasTools) return storeSearchEdition(session);
  for (const sql of dialectOf(transaction).beforeImport(IMPORT_WAIT_SECONDS)) await session.run(sql);
  await rebuildSearch(transaction);
  await recordCatalogueChange(transaction);
}
