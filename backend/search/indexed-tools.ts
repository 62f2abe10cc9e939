import { parseStoredList, parseStoredMap } from '#backend/catalogue/present-tool.ts';
import type { ImportedToolRow } from '#backend/catalogue/tool-columns.ts';
import { groupByTool } from '#backend/catalogue/tool-rows.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { isRetired } from '#domain/model/tool-facts.ts';
import type { ClosedTool } from '#domain/search/closed-tools.ts';
import type { ToolScores } from '#domain/search/facts-builder.ts';
import type { IndexedTool } from '#domain/search/search-index.ts';

const COLUMNS = [
  ...[
    'id',
    'slug',
    'status',
    'successor',
    'name',
    'company_name',
    'former_names',
    'description',
    'tagline',
    'pricing_type',
    'plans',
    'features',
    'data_protection',
  ],
  ...['spoken_languages', 'interface_languages'],
  ...['is_verified', 'is_promoted'],
  ...['popularity', 'avg_rating', 'rating_rank', 'review_count', 'created_at'],
  '(select id from tools as listed where listed.slug = tools.successor) as successor_id',
] as const;

type ScoreRow = { id: number; avg_rating: number; rating_rank: number; review_count: number };
type ToolRow = ScoreRow & ImportedToolRow & { created_at: string; successor_id: number | null };
type CategoryRow = { tool_id: number; category_id: number };
type TextRow = { tool_id: number; language: Language; description: string; tagline: string | null };

function scoresOf(row: ScoreRow): ToolScores {
  return { avgRating: row.avg_rating, ratingRank: row.rating_rank, reviewCount: row.review_count };
}

/** Most are empty. */
function storedList<Item>(json: string): Item[] {
  return json === '[]' ? [] : parseStoredList<Item>(json);
}

function indexedTool(row: ToolRow, categories: readonly CategoryRow[], texts: readonly TextRow[]): IndexedTool {
  return {
    ...scoresOf(row),
    id: row.id,
    slug: row.slug,
    name: row.name,
    formerNames: parseStoredList(row.former_names),
    companyName: row.company_name,
    popularity: row.popularity,
    createdAt: row.created_at,
    pricingType: row.pricing_type,
    isVerified: row.is_verified === 1,
    isPromoted: row.is_promoted === 1,
    plans: storedList(row.plans),
    spokenLanguages: storedList(row.spoken_languages),
    interfaceLanguages: storedList(row.interface_languages),
    features: parseStoredMap(row.features) ?? {},
    dataProtection: row.data_protection === '{}' ? {} : (parseStoredMap(row.data_protection) ?? {}),
    categoryIds: categories.map(({ category_id }) => category_id),
    texts: [{ ...row, language: FALLBACK_LANGUAGE }, ...texts].map(({ language, description, tagline }) => [
      language,
      `${description} ${tagline ?? ''}`,
    ]),
  };
}

function closedTool({ id, name, former_names, successor, successor_id: successorId }: ToolRow): ClosedTool {
  return { id, names: [name, ...parseStoredList<string>(former_names)], successor, successorId };
}

export type ToolsOfIndex = { tools: IndexedTool[]; closed: ClosedTool[] };

/** Bound: statements of as many ids are prepared once. */
function among(ids: Iterable<number>): [which: string, bindings: number[]] {
  const bindings = [...ids];
  return [`in (${bindings.map(() => '?').join(', ')})`, bindings];
}

async function withRelations(
  session: SqlSession,
  rows: readonly ToolRow[],
  which: string,
  bindings: number[] = [],
): Promise<ToolsOfIndex> {
  const categories = groupByTool(
    await session.all<CategoryRow>(
      `select tool_id, category_id from tool_categories where tool_id ${which} order by tool_id, position`,
      bindings,
    ),
  );
  const texts = groupByTool(
    await session.all<TextRow>(
      `select tool_id, language, description, tagline from tool_translations where tool_id ${which}`,
      bindings,
    ),
  );
  return {
    tools: rows
      .filter((row) => !isRetired(row))
      .map((row) => indexedTool(row, categories.get(row.id) ?? [], texts.get(row.id) ?? [])),
    closed: rows.filter(isRetired).map(closedTool),
  };
}

export async function* indexedTools(session: SqlSession, size: number): AsyncGenerator<ToolsOfIndex> {
  for (let after = 0; ; ) {
    const rows = await session.all<ToolRow>(
      `select ${COLUMNS.join(', ')} from tools where id > ${after} order by id limit ${size}`,
    );
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield await withRelations(session, rows, `between ${after + 1} and ${last}`);
    after = last;
  }
}

export async function loadIndexedTools(session: SqlSession, ids: Iterable<number>): Promise<ToolsOfIndex> {
  const [which, bindings] = among(ids);
  const rows = await session.all<ToolRow>(`select ${COLUMNS.join(', ')} from tools where id ${which}`, bindings);
  return withRelations(session, rows, which, bindings);
}

export async function loadScores(session: SqlSession, ids: Iterable<number>): Promise<(ToolScores & { id: number })[]> {
  const [which, bindings] = among(ids);
  const columns = 'id, avg_rating, rating_rank, review_count';
  const rows = await session.all<ScoreRow>(`select ${columns} from tools where id ${which}`, bindings);
  return rows.map((row) => ({ id: row.id, ...scoresOf(row) }));
}
