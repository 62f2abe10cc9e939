import { OPTIONAL_TEXTS, TOOL_FIELDS, type ToolCell, toolCells } from '#backend/catalogue/tool-columns.ts';
import type { Dialect } from '#backend/database/dialects/dialect.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { factsOf } from '#domain/catalogue/fact-sources.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { codePointLength } from '#domain/model/atoms.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { priceFrom } from '#domain/pricing.ts';
import { fold } from '#domain/search/fold.ts';

const BATCH = 500;

type Columns = Readonly<Record<string, 'text' | 'integer'>>;

const TOOL_COLUMNS: Columns = {
  n: 'integer',
  ...Object.fromEntries(
    TOOL_FIELDS.map(({ column, kind }) => [column, kind === 'number' || kind === 'flag' ? 'integer' : 'text']),
  ),
  folded_name: 'text',
  price_from: 'text',
  category_1: 'integer',
  category_2: 'integer',
  category_3: 'integer',
  translation_key: 'text',
  facts_key: 'text',
  history_count: 'integer',
};
const TEXT_COLUMNS: Columns = {
  n: 'integer',
  place: 'integer',
  language: 'text',
  description: 'text',
  ...Object.fromEntries(OPTIONAL_TEXTS.map(({ column }) => [column, 'text'])),
};
const FACT_COLUMNS = { n: 'integer', field: 'text', checked_at: 'text', source_url: 'text', author: 'text' } as const;
const HISTORY_COLUMNS = {
  n: 'integer',
  day: 'text',
  field: 'text',
  before: 'text',
  after: 'text',
  source_url: 'text',
  note: 'text',
} as const;
const TABLES = {
  import_tools: TOOL_COLUMNS,
  import_texts: TEXT_COLUMNS,
  import_facts: FACT_COLUMNS,
  import_history: HISTORY_COLUMNS,
} as const;
const MATCHES = 'import_matches';

const define = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

const ASCII = /^[\0-\x7f]*$/;
/** Null where the text is not stated, '' where cleared. */
const clearedCell = (text: string | null | undefined): ToolCell => (text === undefined ? null : (text ?? ''));

const priceCell = ({ plans }: ImportTool): ToolCell =>
  plans === undefined ? null : JSON.stringify(priceFrom(plans ?? []));

/** Temporary tables of this connection with valid tools: slow work precedes the write transaction. */
export class Staging {
  readonly #session: SqlSession;
  readonly #dialect: Dialect;
  readonly #rows: Record<keyof typeof TABLES, ToolCell[][]> = {
    ...{ import_tools: [], import_texts: [], import_facts: [], import_history: [] },
  };
  #count = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(session: SqlSession, dialect: Dialect) {
    this.#session = session;
    this.#dialect = dialect;
  }

  get count(): number {
    return this.#count;
  }

  async create(): Promise<void> {
    await this.drop();
    for (const [table, columns] of Object.entries(TABLES)) {
      const key = table === 'import_tools' ? ', primary key (n)' : '';
      await this.#session.run(`create temporary table ${table} (${define(columns)}${key})`);
    }
    await this.#session.run('create index import_history_by_tool on import_history (n)');
    await this.#session.run(
      `create temporary table ${MATCHES} (n integer primary key, tool_id integer, state integer not null)`,
    );
  }

  async drop(): Promise<void> {
    await this.#sending.catch(() => {});
    for (const table of [...Object.keys(TABLES), MATCHES]) await this.#session.run(`drop table if exists ${table}`);
  }

  add(tool: ImportTool, categoryIds: readonly number[]): void {
    this.#count += 1;
    const translations = LANGUAGES.flatMap((language, place) => {
      const text = language === 'en' ? undefined : tool.translations[language];
      return text ? [{ language, place, ...text }] : [];
    });
    const key =
      translations.length === 0
        ? ''
        : translations
            .map(({ language, description }) => `${language}${codePointLength(description)}:${description}`)
            .sort()
            .join('\n');
    const foldedName = ASCII.test(tool.name) ? tool.name.toLowerCase() : fold(tool.name);
    const [first, second = null, third = null] = categoryIds;
    this.#rows.import_tools.push([
      this.#count,
      ...toolCells(tool),
      ...[foldedName, priceCell(tool), first ?? null, second, third, key, this.#addFacts(tool), this.#addHistory(tool)],
    ]);
    for (const { language, place, description, ...texts } of translations) {
      const optional = OPTIONAL_TEXTS.map(({ field }) => clearedCell(texts[field]));
      this.#rows.import_texts.push([this.#count, place, language, description, ...optional]);
    }
  }

  /** Returns the comparison key; null if not stated. URLs contain no spaces. */
  #addFacts({ sources }: ImportTool): string | null {
    if (sources === undefined) return null;
    const facts = factsOf(sources ?? []).sort((a, b) => (a.field < b.field ? -1 : 1));
    for (const { field, day, url, by } of facts) this.#rows.import_facts.push([this.#count, field, day, url, by]);
    return facts.map(({ field, day, url, by }) => `${field} ${day ?? ''} ${url} ${by}`).join('\n');
  }

  #addHistory({ history }: ImportTool): number | null {
    if (history === undefined) return null;
    const cell = (value: unknown) => (value === null ? null : JSON.stringify(value));
    for (const { day, field, before, after, sourceUrl, note } of history ?? [])
      this.#rows.import_history.push([this.#count, day, field, cell(before), cell(after), sourceUrl, note]);
    return history?.length ?? 0;
  }

  async flush(isLast = false): Promise<void> {
    const least = isLast ? 1 : BATCH;
    const { import_tools: tools, import_texts: texts, import_facts: facts } = this.#rows;
    while (tools.length >= least) await this.#send('import_tools', tools.splice(0, BATCH));
    while (texts.length >= least) await this.#send('import_texts', texts.splice(0, BATCH));
    const history = this.#rows.import_history;
    while (history.length >= least) await this.#send('import_history', history.splice(0, BATCH));
    while (facts.length >= least) await this.#send('import_facts', facts.splice(0, 10 * BATCH));
    if (!isLast) return;
    await this.#sending;
    for (const sql of this.#dialect.importSettings.staged) await this.#session.run(sql);
  }

  async #send(table: keyof typeof TABLES, rows: ToolCell[][]): Promise<void> {
    const names = Object.keys(TABLES[table]).join(', ');
    const sql = `insert into ${table} (${names}) select ${names} from ${this.#dialect.jsonRows(TABLES[table])}`;
    const json = JSON.stringify(rows);
    await this.#sending;
    this.#sending = this.#session.run(sql, [json]);
    this.#sending.catch(() => {});
  }
}
