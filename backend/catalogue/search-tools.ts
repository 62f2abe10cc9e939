import type { Database } from '#backend/database/database.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { BY_POPULARITY, comparator } from '#domain/catalogue/orders.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { SEARCH_CANDIDATES_MAX, type ToolFilter, type ToolQuery } from '#domain/model/tool-query.ts';
import { type AllOf, matchesNothing, searchPlan, type Way } from '#domain/search/search-plan.ts';
import { token } from '#domain/search/tool-tokens.ts';
import { ENGLISH_ROWS, parseSearchRowid, SEARCH_TOOL_ID } from './search-rowid.ts';
import type { CatalogVocabulary } from './search-vocabulary.ts';

export type SqlCondition = { sql: string; bindings: Record<string, string | number> };

/** As stored: an average shown as 4.35 passes a filter of 4.35. */
function hundredths(rating: number): number {
  return Math.ceil(Math.round(rating * 1_000_000) / 10_000);
}

/** `categoryId` stands in for `filter.category`. Mirrors domain's passesFilter. */
export function filterCondition(filter: ToolFilter, categoryId: number | null): SqlCondition {
  const parts: string[] = [];
  const bindings: Record<string, string | number> = {};
  if (categoryId !== null) {
    parts.push('t.id in (select tool_id from tool_categories where category_id = :categoryId)');
    bindings.categoryId = categoryId;
  }
  if (filter.pricing.length > 0) {
    parts.push(`t.pricing_type in (${filter.pricing.map((_, i) => `:pricing${i}`).join(', ')})`);
    filter.pricing.forEach((type, i) => {
      bindings[`pricing${i}`] = type;
    });
  }
  if (filter.rating > 0) {
    parts.push('t.avg_rating >= :rating');
    bindings.rating = hundredths(filter.rating);
  }
  if (filter.verified) parts.push('t.is_verified = 1');
  if (filter.featured) parts.push('t.is_promoted = 1');
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', bindings };
}

/** All filters except the rating. English rows are matched by rowid: a term present in every row would be slow. */
function filterGroups(filter: ToolFilter, categoryId: number | null, language: Language): AllOf {
  const is = (text: string) => ({ token: text, isPrefix: false });
  return [
    ...(language === FALLBACK_LANGUAGE ? [] : [[is(token.language(language))]]),
    ...(categoryId === null ? [] : [[is(token.category(categoryId))]]),
    ...(filter.pricing.length === 0 ? [] : [filter.pricing.map((type) => is(token.pricing(type)))]),
    ...(filter.verified ? [[is(token.verified)]] : []),
    ...(filter.featured ? [[is(token.featured)]] : []),
  ];
}

function ratingCondition(filter: ToolFilter): { sql: string; bindings: number[] } {
  return filter.rating > 0
    ? { sql: 'and t.avg_rating >= ?', bindings: [hundredths(filter.rating)] }
    : { sql: '', bindings: [] };
}

/** Tiers that match names only; most searches fill a page with them. */
const NAME_TIERS = 3;

export type PreparedSearch = {
  database: Database;
  plan: readonly AllOf[];
  isVain: boolean;
  groups: AllOf;
  filter: ToolFilter;
  language: Language;
};
type Binding = string | number;
type From = { sql: string; bindings: Binding[] };
type Candidate = { tier: number; id: number; popularity: number };

function* combinations(groups: AllOf, size: number): Generator<AllOf> {
  if (size === 0) yield [];
  for (const [i, group] of groups.entries())
    if (size > 0) for (const others of combinations(groups.slice(i + 1), size - 1)) yield [group, ...others];
}

/** 3 of 4 groups match when of every two one does. */
function groupsThatAllMatch({ groups, least }: Way): AllOf {
  if (least === groups.length) return groups;
  return [...combinations(groups, groups.length - least + 1)].map((some) => some.flat());
}

/** Null without search terms. */
export function prepareSearch(
  database: Database,
  vocabulary: CatalogVocabulary,
  language: Language,
  filter: ToolFilter & Pick<ToolQuery, 'match'>,
  categoryId: number | null,
): PreparedSearch | null {
  const found = searchPlan(filter.search, language, vocabulary, filter.match);
  if (found.length === 0) return null;
  const plan = found.map(groupsThatAllMatch);
  const isVain = matchesNothing(found);
  return { database, plan, isVain, groups: filterGroups(filter, categoryId, language), filter, language };
}

async function query<Row>({ database }: PreparedSearch, sql: string, bindings: readonly Binding[]): Promise<Row[]> {
  return rowsOf<Row>(await database.reader.raw(sql, [...bindings]));
}

/** Each tier of names or texts includes the narrower ones before it. */
function widest(plan: readonly AllOf[], tier: number): AllOf[] {
  const wholeName = plan.slice(0, Math.min(tier, 2)).slice(-1);
  return tier > 2 ? [...wholeName, ...plan.slice(tier - 1, tier)] : wholeName;
}

/** `from … where …` of the index rows. */
function fromIndex(search: PreparedSearch, anyOf: readonly AllOf[], except: readonly AllOf[]): From {
  if (search.isVain) return { sql: 'from tool_search where 1 = 0', bindings: [] };
  const { database, groups, filter, language } = search;
  const match = database.dialect.searchCondition(
    anyOf.map((way) => [...way, ...groups]),
    except,
  );
  const rating = ratingCondition(filter);
  const tools = rating.sql ? `join tools t on t.id = ${SEARCH_TOOL_ID}` : '';
  const rows = language === FALLBACK_LANGUAGE ? `and ${ENGLISH_ROWS}` : '';
  return {
    sql: `from tool_search ${tools} where ${match.sql} ${rows} ${rating.sql}`,
    bindings: [...match.bindings, ...rating.bindings],
  };
}

export function matchingIds(search: PreparedSearch): From {
  const { sql, bindings } = fromIndex(search, widest(search.plan, search.plan.length), []);
  return { sql: `select ${SEARCH_TOOL_ID} ${sql}`, bindings };
}

export async function firstMatches(search: PreparedSearch, most: number): Promise<number[]> {
  const { sql, bindings } = fromIndex(search, widest(search.plan, search.plan.length), []);
  const rows = await query<{ place: number | string }>(search, search.database.dialect.firstRows(sql, most), bindings);
  return rows.map(({ place }) => parseSearchRowid(Number(place)).id);
}

async function count(search: PreparedSearch): Promise<number> {
  const { sql, bindings } = fromIndex(search, widest(search.plan, search.plan.length), []);
  const [row] = await query<{ n: number | string }>(search, `select count(*) as n ${sql}`, bindings);
  return Number(row?.n ?? 0);
}

/** Index rows are ordered by popularity, so each tier stops early. */
async function candidatesOf(search: PreparedSearch, tiers: readonly number[], most: number): Promise<Candidate[]> {
  const bindings: Binding[] = [];
  const parts = tiers.map((tier) => {
    const from = fromIndex(search, search.plan.slice(tier, tier + 1), widest(search.plan, tier));
    bindings.push(...from.bindings);
    return `select ${tier} as tier, place from (${search.database.dialect.firstRows(from.sql, most)}) as tier_${tier}`;
  });
  const rows = await query<{ tier: number; place: number | string }>(search, parts.join(' union all '), bindings);
  return rows.map(({ tier, place }) => ({ tier, ...parseSearchRowid(Number(place)) }));
}

/** Names first, then one tier at a time. */
async function candidates(search: PreparedSearch): Promise<Candidate[]> {
  const tiers = search.plan.map((_, tier) => tier);
  const found = await candidatesOf(search, tiers.slice(0, NAME_TIERS), SEARCH_CANDIDATES_MAX);
  for (const tier of tiers.slice(NAME_TIERS)) {
    const missing = SEARCH_CANDIDATES_MAX - found.length;
    if (missing <= 0) break;
    found.push(...(await candidatesOf(search, [tier], missing)));
  }
  return found;
}

/** Only tools of equal tier and popularity are ordered by name, so only names around the page are fetched. */
async function pageInOrder(
  database: Database,
  found: readonly Candidate[],
  offset: number,
  limit: number,
): Promise<number[]> {
  const isTie = (a?: Candidate, b?: Candidate) =>
    a !== undefined && a.tier === b?.tier && a.popularity === b.popularity;
  let start = Math.min(offset, found.length);
  let end = Math.min(offset + limit, found.length);
  while (start > 0 && isTie(found[start - 1], found[start])) start -= 1;
  while (end < found.length && isTie(found[end - 1], found[end])) end += 1;
  const near = found.slice(start, end);
  if (near.length === 0) return [];
  const rows: { id: number; folded_name: string }[] = await database
    .reader('tools')
    .select('id', 'folded_name')
    .whereIn(
      'id',
      near.map(({ id }) => id),
    );
  const names = new Map(rows.map(({ id, folded_name }) => [id, folded_name]));
  const compare = comparator<'popularity' | 'foldedName' | 'id', Candidate>(BY_POPULARITY, {
    popularity: ({ popularity }) => popularity,
    foldedName: ({ id }) => names.get(id) ?? '',
    id: ({ id }) => id,
  });
  near.sort((a, b) => a.tier - b.tier || compare(a, b));
  return near.slice(offset - start, offset - start + limit).map(({ id }) => id);
}

export async function searchByRelevance(
  search: PreparedSearch,
  offset: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const ranked = async () => {
    const found = (await candidates(search)).sort((a, b) => a.tier - b.tier || b.popularity - a.popularity);
    return pageInOrder(search.database, found.slice(0, SEARCH_CANDIDATES_MAX), offset, limit);
  };
  const [ids, total] = await Promise.all([ranked(), count(search)]);
  return { ids, total };
}

export async function searchInOrder(
  search: PreparedSearch,
  order: string,
  offset: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const { sql, bindings } = matchingIds(search);
  const [rows, total] = await Promise.all([
    query<{ id: number }>(search, `select t.id from tools t where t.id in (${sql}) ${order} limit ? offset ?`, [
      ...bindings,
      limit,
      offset,
    ]),
    count(search),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}
