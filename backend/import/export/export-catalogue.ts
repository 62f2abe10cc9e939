import { historyValue, type StoredChange } from '#backend/catalogue/list-history.ts';
import {
  type ImportedToolRow,
  OPTIONAL_TEXTS,
  storedValue,
  TOOL_FIELDS,
  type ToolField,
} from '#backend/catalogue/tool-columns.ts';
import { groupByTool } from '#backend/catalogue/tool-rows.ts';
import type { Database } from '#backend/database/database.ts';
import { type SqlSession, withSnapshot } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { groupFacts, isUnsaid } from '#domain/catalogue/fact-sources.ts';
import { csvRow } from '#domain/decision-table.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { TRANSLATED_FIELDS } from '#domain/model/import.ts';
import { type FactAuthor, type FactSource, NO_LINKS } from '#domain/model/tool-facts.ts';
import type { Features } from '#domain/model/vocabulary.ts';

export type ExportFormat = 'json' | 'ndjson' | 'csv';

const BATCH = 500;

export type ExportedToolRow = ImportedToolRow & { id: number };
type CategoryRow = { tool_id: number; slug: string };
type TextRow = { tool_id: number; language: string; description: string } & Readonly<
  Record<(typeof OPTIONAL_TEXTS)[number]['column'], string | null>
>;
type HistoryRow = Omit<StoredChange, 'origin'> & { tool_id: number };

export type ExportedTool = Record<string, unknown> & {
  categories?: string[];
  features?: object;
  sources?: FactSource[];
  translations?: Record<string, Record<(typeof TRANSLATED_FIELDS)[number], string | null>>;
};
type FactRow = { tool_id: number; field: string; checked_at: string | null; source_url: string; by: FactAuthor };

const NAMES = [
  ...TOOL_FIELDS.flatMap(({ name }) => (name === 'description' ? ['categories', name] : [name])),
  'sources',
  'history',
];

function exportedValue(row: ExportedToolRow, field: ToolField): unknown {
  return field === 'links' ? { ...NO_LINKS, ...storedValue(row, field) } : storedValue(row, field);
}

type Relations = {
  categories: string[];
  texts: readonly TextRow[];
  facts: readonly FactRow[];
  history: readonly HistoryRow[];
};

function exportedHistory(rows: readonly HistoryRow[]): object[] {
  const key = ({ day, field, after }: HistoryRow) => `${day} ${field} ${after}`;
  return [...rows]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ day, field, before, after, source_url: sourceUrl, note }) => ({
      ...{ day, field, before: historyValue(before), after: historyValue(after), sourceUrl, note },
    }));
}

function exported(row: ExportedToolRow, { categories, texts, facts, history }: Relations): ExportedTool {
  const sources = groupFacts(facts.map(({ field, checked_at: day, source_url: url, by }) => ({ field, url, day, by })));
  const stored = new Map<string, unknown>([
    ...TOOL_FIELDS.map(({ name, field }) => [name, exportedValue(row, field)] as const),
    ['categories', categories],
    ['sources', sources],
    ['history', exportedHistory(history)],
  ]);
  const translations = texts.map((text) => [
    text.language,
    {
      description: text.description,
      ...Object.fromEntries(OPTIONAL_TEXTS.map(({ field, column }) => [field, text[column]])),
    },
  ]);
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, stored.get(name)])),
    translations: Object.fromEntries(translations),
  };
}

export async function toRecords(session: SqlSession, rows: readonly ExportedToolRow[]): Promise<ExportedTool[]> {
  if (rows.length === 0) return [];
  const ofTools = `where tool_id in (${rows.map(({ id }) => Number(id)).join(', ')})`;
  const related = async <Row extends { tool_id: number }>(sql: string) => groupByTool(await session.all<Row>(sql));
  const categories = await related<CategoryRow>(
    `select tool_id, slug from tool_categories join categories on categories.id = category_id
      ${ofTools} order by tool_id, tool_categories.position`,
  );
  const texts = await related<TextRow>(
    `select tool_id, language, description, ${OPTIONAL_TEXTS.map(({ column }) => column).join(', ')} from tool_translations
      ${ofTools} order by tool_id, language`,
  );
  const facts = await related<FactRow>(
    `select tool_id, field, checked_at, source_url, "by" from tool_facts ${ofTools}`,
  );
  const history = await related<HistoryRow>(
    `select tool_id, day, field, before, after, source_url, note from tool_history ${ofTools} and origin = 'editor'`,
  );
  return rows.map((row) =>
    exported(row, {
      categories: (categories.get(row.id) ?? []).map(({ slug }) => slug),
      texts: texts.get(row.id) ?? [],
      facts: facts.get(row.id) ?? [],
      history: history.get(row.id) ?? [],
    }),
  );
}

async function* toolBatches(session: SqlSession): AsyncGenerator<ExportedTool[]> {
  for (let after = 0; ; ) {
    const rows = await session.all<ExportedToolRow>('select * from tools where id > ? order by id limit ?', [
      after,
      BATCH,
    ]);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield toRecords(session, rows);
    after = last;
  }
}

/** Throws `not_found`. */
export async function exportTool(session: SqlSession, slug: string): Promise<{ id: number; record: ExportedTool }> {
  const rows = await session.all<ExportedToolRow>('select * from tools where slug = ?', [slug]);
  const [record] = await toRecords(session, rows);
  if (!rows[0] || !record) throw notFound(`Tool ${slug}`);
  return { id: rows[0].id, record };
}

const CSV_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
const CSV_TEXTS = TRANSLATED_FIELDS.flatMap((field) => CSV_LANGUAGES.map((language) => ({ field, language })));
const CSV_NAMES = NAMES.filter((name) => name !== 'features');

function csvHeader(features: readonly string[]): string {
  const texts = CSV_TEXTS.map(({ field, language }) => `${field}:${language}`);
  return `${[...CSV_NAMES, ...features.map((key) => `feature:${key}`), ...texts].join(',')}\r\n`;
}

function featureCell({ features = {}, sources = [] }: ExportedTool, key: string): unknown {
  const own = features as Features;
  return isUnsaid({ features: own, sources }, key) ? UNSAID_CELL : own[key];
}

export const UNSAID_CELL = '?';

function csvToolRow(tool: ExportedTool, features: readonly string[]): string {
  return csvRow([
    ...CSV_NAMES.map((name) => (name === 'categories' ? tool.categories?.join('|') : tool[name])),
    ...features.map((key) => featureCell(tool, key)),
    ...CSV_TEXTS.map(({ field, language }) => tool.translations?.[language]?.[field]),
  ]);
}

const FORMATS: Readonly<
  Record<
    ExportFormat,
    { begin: string; end: string; between: string; row(tool: ExportedTool, features: string[]): string }
  >
> = {
  json: { begin: '[\n', end: '\n]\n', between: ',\n', row: (tool) => JSON.stringify(tool) },
  ndjson: { begin: '', end: '', between: '', row: (tool) => `${JSON.stringify(tool)}\n` },
  csv: { begin: '', end: '', between: '', row: csvToolRow },
};

/** Writes one consistent state in batches; it re-imports unchanged. Returns the number of tools. */
export async function exportCatalogue(
  database: Database,
  format: ExportFormat,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const { begin, end, between, row } = FORMATS[format];
  return withSnapshot(database, async (session) => {
    let count = 0;
    const rows = await session.all<{ key: string }>('select key from features order by position, key');
    const features = rows.map(({ key }) => key);
    await write(format === 'csv' ? csvHeader(features) : begin);
    for await (const tools of toolBatches(session)) {
      await write((count === 0 ? '' : between) + tools.map((tool) => row(tool, features)).join(between));
      count += tools.length;
    }
    await write(count === 0 && format === 'json' ? ']\n' : end);
    return count;
  });
}
