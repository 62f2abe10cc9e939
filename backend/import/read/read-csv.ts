import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TOOL_FIELDS } from '#backend/catalogue/tool-columns.ts';
import { unguardedCell } from '#domain/decision-table.ts';
import { TRANSLATED_FIELDS } from '#domain/model/import.ts';
import { UNSAID_CELL } from '../export/export-catalogue.ts';
import type { Batch } from './read-json.ts';
import { READ_LIMITS, SourceError } from './source.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const BATCH = 500;
const NUMBER = /^-?\d+(\.\d+)?$/;
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);
const namesOf = (kind: 'flag' | 'number' | 'json') =>
  new Set(TOOL_FIELDS.filter((field) => field.kind === kind).flatMap(({ field, column }) => [field as string, column]));
const FLAGS = namesOf('flag');
const NUMBERS = namesOf('number');
const JSONS = new Set([...namesOf('json'), 'sources', 'history', 'translations']);
/** Empty cells clear these; a missing column keeps what is stored. */
const CLEARED = new Set([
  'sources',
  'history',
  ...TOOL_FIELDS.flatMap(({ name, cleared }) => (cleared === undefined ? [] : [name])),
]);
const isTranslated = (field: string) => (TRANSLATED_FIELDS as readonly string[]).includes(field);

/** The most frequent one in the header: some spreadsheets write semicolons. */
function sniffDelimiter(header: string): string {
  const outside = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Boolean, number or text; text features stay text. */
function cellValue(cell: string, isText: boolean): unknown {
  const lower = cell.toLowerCase();
  if (isText) return cell;
  if (lower === 'true' || lower === 'yes') return true;
  if (lower === 'false' || lower === 'no') return false;
  return NUMBER.test(cell) ? Number(cell) : cell;
}

function booleanCell(cell: string): unknown {
  const lower = cell.toLowerCase();
  return YES.has(lower) ? true : NO.has(lower) ? false : cell;
}

function jsonCell(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

export function rowToTool(
  row: Readonly<Record<string, string>>,
  isTextFeature: (key: string) => boolean,
): Record<string, unknown> {
  const tool: Record<string, unknown> = {};
  const features: Record<string, unknown> = {};
  const translations: Record<string, object> = {};
  for (const [column, cell] of Object.entries(row)) {
    const [field, of] = column.split(':', 2) as [string, string | undefined];
    if (of !== undefined && isTranslated(field)) {
      const isCleared = cell === '' && field !== 'description' && row[`description:${of}`];
      if (cell !== '' || isCleared) translations[of] = { ...translations[of], [field]: cell === '' ? null : cell };
    } else if (cell === '') {
      if (CLEARED.has(column)) tool[column] = null;
    } else if (field === 'feature' && of !== undefined) {
      if (cell !== UNSAID_CELL) features[of] = cellValue(cell, isTextFeature(of));
    } else if (field === 'categories') tool.categories = cell.split('|').map((slug) => slug.trim());
    else if (JSONS.has(column)) tool[column] = jsonCell(cell);
    else if (NUMBERS.has(field)) tool[field] = NUMBER.test(cell) ? Number(cell) : cell;
    else tool[column] = FLAGS.has(column) ? booleanCell(cell) : cell;
  }
  const join = (field: string, more: Record<string, unknown>) => {
    const given = tool[field];
    if (Object.keys(more).length === 0) return;
    if (given === undefined) tool[field] = more;
    else if (typeof given === 'object' && given !== null) tool[field] = { ...given, ...more };
  };
  join('features', features);
  join('translations', translations);
  return tool;
}

function headerProblem(columns: readonly string[]): SourceError | null {
  const repeated = columns.find((column, i) => columns.indexOf(column) !== i);
  const place = { line: 1, column: 1 };
  if (repeated !== undefined)
    return new SourceError('bad_csv', `must have each column once, found ${JSON.stringify(repeated)} twice`, place);
  if (!columns.includes('slug'))
    return new SourceError(
      'bad_csv',
      `must have a header line with slug, name …, found ${JSON.stringify(columns.join(',').slice(0, 80))}`,
      place,
    );
  return null;
}

function csvError(error: CsvError): SourceError {
  const line = Number((error as { lines?: number }).lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new SourceError('record_too_large', 'must be a record of at most 1 MB, found a longer one', {
      line,
      column: 1,
    });
  const what: Record<string, string> = {
    CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'a row with another number of cells than the header',
    CSV_QUOTE_NOT_CLOSED: 'a quote that is never closed',
    INVALID_OPENING_QUOTE: 'a quote in the middle of a cell',
    CSV_INVALID_CLOSING_QUOTE: 'text after a closing quote',
  };
  return new SourceError('bad_csv', `must be valid CSV, found ${what[error.code] ?? error.message.toLowerCase()}`, {
    line,
    column: 1,
  });
}

async function* withHeaderFirst(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let start = '';
  let isStarted = false;
  for await (const piece of pieces) {
    if (isStarted) yield piece;
    else {
      start += piece;
      isStarted = start.includes('\n');
      if (isStarted) yield start;
      else if (start.length > READ_LIMITS.recordCharacters)
        throw new SourceError('bad_csv', 'must have a header line, found none', { line: 1, column: 1 });
    }
  }
  if (!isStarted && start !== '') yield start;
}

type Row = { info: { lines: number }; record: string[] };

export async function* readCsv(
  pieces: AsyncIterable<string>,
  isTextFeature: (key: string) => boolean,
): AsyncGenerator<Batch> {
  const texts = withHeaderFirst(pieces);
  const first = await texts.next();
  if (first.done) throw new SourceError('empty', 'must hold a header line, found nothing');
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: READ_LIMITS.recordCharacters,
    delimiter: sniffDelimiter(first.value.split(/\r?\n/, 1)[0] ?? ''),
  });
  const whole = Readable.from(
    (async function* () {
      yield first.value;
      yield* texts;
    })(),
  );
  whole.on('error', (error) => parser.destroy(error)).pipe(parser);
  let columns: string[] | null = null;
  let batch: Batch = { records: [], problems: [] };
  let lastLine = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<Row>) {
      const line = lastLine + 1;
      lastLine = info.lines;
      if (columns === null) {
        columns = record;
        const problem = headerProblem(columns);
        if (problem) throw problem;
        continue;
      }
      const row = Object.fromEntries(columns.map((column, i) => [column, unguardedCell(record[i] ?? '')]));
      batch.records.push({ value: rowToTool(row, isTextFeature), line, locate: () => ({ line, column: 1 }) });
      if (batch.records.length >= BATCH) {
        yield batch;
        batch = { records: [], problems: [] };
      }
    }
  } catch (error) {
    if (batch.records.length > 0) yield batch;
    throw error instanceof CsvError ? csvError(error) : error;
  }
  yield batch;
}
