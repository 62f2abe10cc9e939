import type { Dialect } from '#backend/database/dialects/dialect.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { sourceOf } from '#domain/catalogue/fact-sources.ts';
import { diffRecords } from '#domain/catalogue/tool-history.ts';
import { type ExportedTool, type ExportedToolRow, toRecords } from '../export/export-catalogue.ts';

export type ChangeOrigin = 'import' | 'set' | 'correction';

const BATCH = 500;
const RECORD_COLUMNS = { tool_id: 'integer', record: 'text' } as const;
const HISTORY_COLUMNS = {
  tool_id: 'integer',
  field: 'text',
  before: 'text',
  after: 'text',
  source_url: 'text',
} as const;

/** Recorded changes of a tool; an editor's are bounded by their record. */
export const HISTORY_KEPT = 1000;

/** `tools`: ids, as SQL. */
export async function pruneHistory(session: SqlSession, tools: string): Promise<void> {
  await session.run(
    `delete from tool_history where id in (select id from (
      select id, row_number() over (partition by tool_id order by id desc) as place from tool_history
      where origin <> 'editor' and tool_id in (${tools})) as placed where place > ${HISTORY_KEPT})`,
  );
}

async function recordsAfter(session: SqlSession, last: number): Promise<{ id: number; record: ExportedTool }[]> {
  const rows = await session.all<ExportedToolRow>(
    `select * from tools where id in (
      select tool_id from import_matches where state = 1 and tool_id > ? order by tool_id limit ?) order by id`,
    [last, BATCH],
  );
  const records = await toRecords(session, rows);
  return rows.map(({ id }, i) => ({ id, record: records[i] ?? {} }));
}

async function eachBatch(session: SqlSession, take: (tools: { id: number; record: ExportedTool }[]) => Promise<void>) {
  for (let last = 0; ; ) {
    const tools = await recordsAfter(session, last);
    const end = tools.at(-1)?.id;
    if (end === undefined) return;
    await take(tools);
    last = end;
  }
}

export async function rememberRecords(session: SqlSession, dialect: Dialect): Promise<void> {
  await session.run('drop table if exists import_before');
  await session.run('create temporary table import_before (tool_id integer primary key, record text not null)');
  await eachBatch(session, async (tools) => {
    const rows = tools.map(({ id, record }) => [id, JSON.stringify(record)]);
    const sql = `insert into import_before select tool_id, record from ${dialect.jsonRows(RECORD_COLUMNS)}`;
    await session.run(sql, [JSON.stringify(rows)]);
  });
}

const PRICE = /^(?:pricing(?:Type|Details|DetailsLang)|plans)$/;
const cell = (value: unknown) => (value === null ? null : JSON.stringify(value));

function rowsOf(id: number, before: ExportedTool, after: ExportedTool): (string | number | null)[][] {
  return diffRecords(before, after).map((change) => {
    const field = PRICE.test(change.field) ? 'price' : change.field;
    const url = sourceOf(after, field)?.url ?? null;
    return [id, change.field, cell(change.before), cell(change.after), url];
  });
}

/** After the merge, in its transaction: a row per field that differs. */
export async function writeHistory(
  session: SqlSession,
  dialect: Dialect,
  { now, origin }: { now: string; origin: ChangeOrigin },
): Promise<void> {
  await eachBatch(session, async (tools) => {
    const stored = await session.all<{ tool_id: number; record: string }>(
      `select tool_id, record from import_before where tool_id in (${tools.map(({ id }) => Number(id)).join(', ')})`,
    );
    const before = new Map(stored.map(({ tool_id, record }) => [tool_id, JSON.parse(record) as ExportedTool]));
    const rows = tools.flatMap(({ id, record }) => rowsOf(id, before.get(id) ?? record, record));
    if (rows.length === 0) return;
    await session.run(
      `insert into tool_history (tool_id, day, recorded_at, origin, field, before, after, source_url)
        select tool_id, '${now.slice(0, 10)}', '${now}', '${origin}', field, before, after, source_url
        from ${dialect.jsonRows(HISTORY_COLUMNS)}`,
      [JSON.stringify(rows)],
    );
  });
  await pruneHistory(session, 'select tool_id from import_matches where state = 1');
  await session.run('drop table import_before');
}
