import { type ImportedToolRow, storedValue, TOOL_FIELDS, type ToolField } from '#backend/catalogue/tool-columns.ts';
import type { Database } from '#backend/database/database.ts';
import { type SqlSession, withSnapshot } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { groupByTool } from '../stage/search-documents.ts';

export type ExportFormat = 'json' | 'ndjson' | 'csv';

const BATCH = 500;

type ToolRow = ImportedToolRow & { id: number };
type CategoryRow = { tool_id: number; slug: string };
type TextRow = { tool_id: number; language: string; description: string };

/** Omits empty fields. */
export type ExportedTool = Record<string, unknown> & {
  categories?: string[];
  features?: object;
  translations?: Record<string, { description: string }>;
};

/** In CSV, categories precede the description and translations follow it. */
const DESCRIPTION = TOOL_FIELDS.findIndex(({ field }) => field === 'description');
const FIELDS_BEFORE = TOOL_FIELDS.slice(0, DESCRIPTION).map(({ field }) => field);
const FIELDS_AFTER = TOOL_FIELDS.slice(DESCRIPTION + 1).map(({ field }) => field);

const isEmpty = (value: unknown) => value === null || (typeof value === 'object' && Object.keys(value).length === 0);

function exported(row: ToolRow, categories: string[], texts: readonly TextRow[]): ExportedTool {
  const stored = (fields: readonly ToolField[]) =>
    fields.map((field): [string, unknown] => [field, storedValue(row, field)]);
  const all: [string, unknown][] = [
    ...stored(FIELDS_BEFORE),
    ['categories', categories],
    ...stored(['description', ...FIELDS_AFTER]),
    ['translations', Object.fromEntries(texts.map(({ language, description }) => [language, { description }]))],
  ];
  return Object.fromEntries(all.filter(([field, value]) => field === 'categories' || !isEmpty(value)));
}

/** By ascending id. */
async function toRecords(session: SqlSession, rows: readonly ToolRow[]): Promise<ExportedTool[]> {
  const range = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0];
  const categories = groupByTool(
    await session.all<CategoryRow>(
      `select tool_id, slug from tool_categories join categories on categories.id = category_id
        where tool_id >= ? and tool_id <= ? order by tool_id, tool_categories.position`,
      range,
    ),
  );
  const texts = groupByTool(
    await session.all<TextRow>(
      `select tool_id, language, description from tool_translations
        where tool_id >= ? and tool_id <= ? order by tool_id, language`,
      range,
    ),
  );
  return rows.map((row) =>
    exported(
      row,
      (categories.get(row.id) ?? []).map(({ slug }) => slug),
      texts.get(row.id) ?? [],
    ),
  );
}

async function* toolBatches(session: SqlSession): AsyncGenerator<ExportedTool[]> {
  for (let after = 0; ; ) {
    const rows = await session.all<ToolRow>('select * from tools where id > ? order by id limit ?', [after, BATCH]);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield toRecords(session, rows);
    after = last;
  }
}

/** Throws `not_found`. */
export async function exportTool(session: SqlSession, slug: string): Promise<{ id: number; record: ExportedTool }> {
  const rows = await session.all<ToolRow>('select * from tools where slug = ?', [slug]);
  const [record] = await toRecords(session, rows);
  if (!rows[0] || !record) throw notFound(`Tool ${slug}`);
  return { id: rows[0].id, record };
}

const CSV_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
const CSV_HEADER = [
  ...FIELDS_BEFORE,
  ...['categories', 'description'],
  ...CSV_LANGUAGES.map((language) => `description:${language}`),
  ...FIELDS_AFTER,
];

/** The apostrophes make the guard reversible: a text that begins like a guarded one gets a guard too. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** The text that `csvCell` was given. */
export function unguardedCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** An apostrophe disarms formulas (OWASP, CSV injection). */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvRow(tool: ExportedTool): string {
  const cells = [
    ...FIELDS_BEFORE.map((field) => tool[field]),
    ...[tool.categories?.join('|'), tool.description],
    ...CSV_LANGUAGES.map((language) => tool.translations?.[language]?.description),
    ...FIELDS_AFTER.map((field) => tool[field]),
  ];
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const FORMATS: Readonly<
  Record<ExportFormat, { begin: string; end: string; between: string; row(tool: ExportedTool): string }>
> = {
  json: { begin: '[\n', end: '\n]\n', between: ',\n', row: (tool) => JSON.stringify(tool) },
  ndjson: { begin: '', end: '', between: '', row: (tool) => `${JSON.stringify(tool)}\n` },
  csv: { begin: `${CSV_HEADER.join(',')}\r\n`, end: '', between: '', row: csvRow },
};

/** Writes one consistent state, in batches, that re-imports unchanged. Returns the number of tools. */
export async function exportCatalogue(
  database: Database,
  format: ExportFormat,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const { begin, end, between, row } = FORMATS[format];
  return withSnapshot(database, async (session) => {
    let count = 0;
    await write(begin);
    for await (const tools of toolBatches(session)) {
      await write((count === 0 ? '' : between) + tools.map(row).join(between));
      count += tools.length;
    }
    await write(count === 0 && format === 'json' ? ']\n' : end);
    return count;
  });
}
