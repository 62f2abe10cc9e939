import type { Knex } from 'knex';
import { recountCategoryTools } from '#backend/catalogue/remove-tool.ts';
import { isListed, OPTIONAL_TEXTS, TOOL_FIELDS, TOOL_INDEXES } from '#backend/catalogue/tool-columns.ts';
import { TOOLS_NAMED_MAX } from '#backend/changes/catalogue-change.ts';
import type { Dialect } from '#backend/database/dialects/dialect.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import type { Counts } from '../import-report.ts';

type Copied = { column: string; same: string; updated: string; added: string };

/** Null where the record lacks the field, '' where it clears it. */
function copied({ column, cleared }: { column: string; cleared?: string | undefined }): Copied {
  const staged = `import_tools.${column}`;
  if (cleared === undefined)
    return { column, same: `tools.${column} is not distinct from ${staged}`, updated: staged, added: staged };
  return {
    column,
    same: `(${staged} is null or tools.${column} is not distinct from nullif(${staged}, ''))`,
    updated: `case when ${staged} is null then tools.${column} else nullif(${staged}, '') end`,
    added: `nullif(coalesce(${staged}, '${cleared}'), '')`,
  };
}

const COPIED = [
  ...TOOL_FIELDS.filter(({ column }) => column !== 'slug'),
  { column: 'folded_name' },
  { column: 'price_from', cleared: '{}' },
].map(copied);

/** Above either, rebuilds indexes: maintaining them costs ten times more. */
const BULK_ROWS = 5000;
const BULK_SHARE = 0.2;

const [UNCHANGED, UPDATED, ADDED] = [0, 1, 2];

const IS_SAME = [
  ...COPIED.map(({ same }) => same),
  `(select string_agg(cast(category_id as text), ',' order by position) from tool_categories where tool_id = tools.id)
    is not distinct from cast(category_1 as text) || coalesce(',' || category_2, '') || coalesce(',' || category_3, '')`,
  `coalesce((select string_agg(language || length(description) || ':' || description, '\n' order by language)
    from tool_translations where tool_id = tools.id), '') = import_tools.translation_key`,
  `(import_tools.facts_key is null or import_tools.facts_key = coalesce((
    select string_agg(field || ' ' || coalesce(checked_at, '') || ' ' || coalesce(source_url, '') || ' ' || "by", '\n' order by field)
    from tool_facts where tool_id = tools.id), ''))`,
].join(' and ');

const TEXTS = OPTIONAL_TEXTS.map(({ column }) => column);
const TOLD = ['day', 'field', 'before', 'after', 'source_url', 'note'];

const STAGED = 'import_tools join import_matches using (n)';

export type StagedDiff = { counts: Counts; isBulk: boolean };

/** Matches staged with stored tools and marks differences, in PostgreSQL's order of ids. */
export async function diffStaged(session: SqlSession): Promise<StagedDiff> {
  const [{ stored } = { stored: 0 }] = await session.all<{ stored: number | string }>(
    'select count(*) as stored from tools',
  );
  await session.run('delete from import_matches');
  await session.run(`insert into import_matches (n, tool_id, state) select import_tools.n, tools.id,
      case when tools.id is null then ${ADDED} when ${IS_SAME} then ${UNCHANGED} else ${UPDATED} end
    from import_tools left join tools on tools.slug = import_tools.slug order by import_tools.n`);
  // Other words: what translates those before goes, where no translation is stated.
  await session.run(`update import_texts set pricing_details = '' where pricing_details is null and n in (
    select given.n from import_tools as given join import_matches as own on own.n = given.n
      join tools on tools.id = own.tool_id where tools.pricing_details is distinct from given.pricing_details)`);
  await session.run(`update import_matches set state = ${UPDATED} where state = ${UNCHANGED} and n in (
    select given.n from import_texts as given join import_matches as own on own.n = given.n
      join tool_translations as kept on kept.tool_id = own.tool_id and kept.language = given.language
    where ${TEXTS.map((text) => `given.${text} is not null and nullif(given.${text}, '') is distinct from kept.${text}`).join(' or ')})`);
  await session.run(`update import_matches set state = ${UPDATED} where state = ${UNCHANGED} and n in (
    select given.n from import_tools as given join import_matches as own on own.n = given.n
    where history_count is not null and (
      history_count <> (select count(*) from tool_history where tool_id = own.tool_id and origin = 'editor')
      or exists (select 1 from import_history as told where told.n = given.n and not exists (
        select 1 from tool_history as kept where kept.tool_id = own.tool_id and origin = 'editor'
          and ${TOLD.map((column) => `kept.${column} is not distinct from told.${column}`).join(' and ')}))))`);
  const rows = await session.all<{ state: number; rows: number | string }>(
    'select state, count(*) as rows from import_matches group by state',
  );
  const of = (state: number) => Number(rows.find((row) => row.state === state)?.rows ?? 0);
  const counts = { added: of(ADDED), updated: of(UPDATED), unchanged: of(UNCHANGED) };
  const changed = counts.added + counts.updated;
  return {
    counts,
    isBulk: changed > BULK_ROWS || changed > Number(stored) * BULK_SHARE,
  };
}

export type AddedTool = { id: number; slug: string; name: string };

export function loadAddedTools(session: SqlSession, most: number): Promise<AddedTool[]> {
  return session.all<AddedTool>(
    `select tool_id as id, slug, name from ${STAGED}
      where state = ${ADDED} and ${isListed("coalesce(status, 'active')")} order by popularity desc, n limit ${most}`,
  );
}

export async function loadChangedIds(session: SqlSession): Promise<number[]> {
  const sql = `select tool_id from import_matches where state <> ${UNCHANGED} order by n limit ${TOOLS_NAMED_MAX + 1}`;
  const rows = await session.all<{ tool_id: number }>(sql);
  return rows.length <= TOOLS_NAMED_MAX ? rows.map(({ tool_id }) => tool_id) : [];
}

/** Keeps reviews, ratings and the listing date. */
async function writeTools(session: SqlSession, dialect: Dialect, now: string): Promise<void> {
  const columns = COPIED.map(({ column }) => column).join(', ');
  const added = COPIED.map((column) => column.added).join(', ');
  await session.run(`update import_matches set tool_id = ${dialect.newId('tools', 'n')} where state = ${ADDED}`);
  // Ordered by id, like all locks of tools, against deadlocks.
  if (dialect.locksRows)
    await session.run(`select count(*) from (select tools.id from import_matches join tools on tools.id = tool_id
      where state = ${UPDATED} order by tools.id for no key update of tools) as locked`);
  await session.run(
    `update tools set ${COPIED.map(({ column, updated }) => `${column} = ${updated}`).join(', ')}, updated_at = ?
      from ${STAGED} where tools.id = tool_id and state = ${UPDATED}`,
    [now],
  );
  await session.run(
    `insert into tools (id, slug, ${columns}, created_at, updated_at)
      select tool_id, slug, ${added}, ?, ? from ${STAGED} where state = ${ADDED} order by n`,
    [now, now],
  );
}

async function writeRelations(session: SqlSession, now: string): Promise<void> {
  const old = `(select tool_id from import_matches where state = ${UPDATED})`;
  for (const text of TEXTS)
    await session.run(`update import_texts set ${text} = kept.${text}
      from import_matches join tool_translations as kept on kept.tool_id = import_matches.tool_id
      where import_matches.n = import_texts.n and state = ${UPDATED} and kept.language = import_texts.language
        and import_texts.${text} is null and kept.${text} is not null`);
  await session.run(`delete from tool_categories where tool_id in ${old}`);
  await session.run(`delete from tool_translations where tool_id in ${old}`);
  // Grouped by tool: no sorting, and the index grows at its end.
  await session.run(`insert into tool_categories (tool_id, category_id, position)
    select tool_id, case position when 0 then category_1 when 1 then category_2 else category_3 end, position
    from ${STAGED} cross join (select 0 as position union all select 1 union all select 2) as places
    where state <> ${UNCHANGED}
      and case position when 0 then category_1 when 1 then category_2 else category_3 end is not null`);
  await session.run(`insert into tool_translations (tool_id, language, description, ${TEXTS.join(', ')})
    select tool_id, language, description, ${TEXTS.map((text) => `nullif(${text}, '')`).join(', ')}
    from import_texts join import_matches using (n)
    where state <> ${UNCHANGED} order by 1, place`);
  await session.run(`delete from tool_facts where tool_id in (
    select tool_id from ${STAGED} where state = ${UPDATED} and facts_key is not null)`);
  await session.run(`insert into tool_facts (tool_id, field, checked_at, source_url, "by")
    select tool_id, field, checked_at, source_url, author from import_facts join import_matches using (n)
    where state <> ${UNCHANGED} order by 1, 2`);
  await session.run(`delete from tool_history where origin = 'editor' and tool_id in (
    select tool_id from ${STAGED} where state = ${UPDATED} and history_count is not null)`);
  await session.run(
    `insert into tool_history (tool_id, recorded_at, origin, ${TOLD.join(', ')})
      select tool_id, ?, 'editor', ${TOLD.join(', ')} from import_history join import_matches using (n)
      where state <> ${UNCHANGED}`,
    [now],
  );
}

export async function mergeStaged(
  transaction: Knex.Transaction,
  session: SqlSession,
  dialect: Dialect,
  standing: StagedDiff,
  now: string,
): Promise<void> {
  const indexes = standing.isBulk ? TOOL_INDEXES : [];
  for (const { drop } of indexes) await session.run(drop);
  await writeTools(session, dialect, now);
  await writeRelations(session, now);
  for (const { create } of indexes) await session.run(create);
  await recountCategoryTools(transaction);
}
