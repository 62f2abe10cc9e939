import { ToolModel } from '#backend/database/models/tool-model.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { byPopularity } from '#domain/catalogue/filter-tools.ts';
import { RELATED_TOOLS_MAX } from '#domain/catalogue/list-tools.ts';
import { TOOL_ORDERS } from '#domain/catalogue/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { Facets } from '#domain/model/catalogue.ts';
import type { PricingType, ToolSummary } from '#domain/model/tool.ts';
import { NO_FILTER, type ToolFilter, type ToolQuery, type ToolSort } from '#domain/model/tool-query.ts';
import type { Features } from '#domain/model/vocabulary.ts';
import { TokenIndex } from '#domain/search/token-index.ts';
import { toolTokens } from '#domain/search/tool-tokens.ts';
import { categoryOrderSql, toolOrderSql } from './order-sql.ts';
import { type CatalogToolRow, presentToolSummary, type ToolRow } from './present-tool.ts';
import {
  filterCondition,
  firstMatches,
  matchingIds,
  type PreparedSearch,
  prepareSearch,
  searchByRelevance,
  searchInOrder,
} from './search-tools.ts';
import type { CatalogContext, CatalogVocabulary } from './search-vocabulary.ts';
import { rowsInOrder, selectCatalogToolRows, selectToolRows } from './tool-rows.ts';

/** Mirrors domain's relatedIds. */
export async function listRelatedTools(
  { database }: CatalogContext,
  language: Language,
  slug: string,
): Promise<ToolSummary[]> {
  const { reader } = database;
  const tool = await ToolModel.query(reader).select('id').findOne({ slug });
  if (!tool) throw notFound('Tool');
  const rows: { tool_id: number }[] = await reader('tool_categories as other')
    .join('tool_categories as own', 'own.category_id', 'other.category_id')
    .where('own.tool_id', tool.id)
    .whereNot('other.tool_id', tool.id)
    .groupBy('other.tool_id', 'other.popularity', 'other.folded_name')
    .orderByRaw(`count(*) desc, ${categoryOrderSql('other.')}`)
    .limit(RELATED_TOOLS_MAX)
    .select('other.tool_id');
  const found = await rowsInOrder<ToolRow>(
    rows.map(({ tool_id }) => tool_id),
    (selection) => selectToolRows(database, language, selection),
  );
  return found.map(presentToolSummary);
}

/** Up to this many matches are ranked in memory: one index query instead of one per tier. */
const FEW = 60;

/** Null for more than FEW matches. */
async function rankSmallResult(search: PreparedSearch): Promise<ToolSummary[] | null> {
  const { database, language, plan } = search;
  const ids = await firstMatches(search, FEW + 1);
  if (ids.length > FEW) return null;
  const rows = await rowsInOrder<CatalogToolRow>(ids, (selection) =>
    selectCatalogToolRows(database, language, selection),
  );
  const tools = rows.map(presentToolSummary);
  const documents = tools.map((tool, i) => {
    const features: Features = JSON.parse(rows[i]?.features ?? '{}');
    return toolTokens({ ...tool, features }, tool.lang ?? language);
  });
  const ranks = new TokenIndex(documents).ranks(plan);
  return tools
    .map((tool, i) => ({ tool, rank: ranks[i] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || byPopularity(a.tool, b.tool))
    .map(({ tool }) => tool);
}

type FacetFrom = { sql: string; bindings: (string | number)[] };
type Counted = { pricing_type: PricingType; is_verified: number; is_promoted: number; n: number | string };

/** `from … where …`; `categoryId` stands in for `filter.category`. */
function fromMatching(
  context: CatalogContext,
  vocabulary: CatalogVocabulary,
  language: Language,
  filter: ToolFilter,
  categoryId: number | null,
): FacetFrom {
  const search = prepareSearch(context.database, vocabulary, language, filter, categoryId);
  if (search) {
    const { sql, bindings } = matchingIds(search);
    return { sql: `from tools t where t.id in (${sql})`, bindings };
  }
  const condition = filterCondition(filter, categoryId);
  const raw = context.database.reader.raw(`from tools t ${condition.sql}`, condition.bindings).toSQL();
  return { sql: raw.sql, bindings: [...raw.bindings] as (string | number)[] };
}

async function countByCategory(context: CatalogContext, from: FacetFrom): Promise<Record<string, number>> {
  const rows = rowsOf<{ slug: string; n: number | string }>(
    await context.database.reader.raw(
      `select c.slug, count(*) as n from tool_categories tc join categories c on c.id = tc.category_id
     where tc.tool_id in (select t.id ${from.sql}) group by c.id, c.slug, c.position order by c.position`,
      from.bindings,
    ),
  );
  return Object.fromEntries(rows.map(({ slug, n }) => [slug, Number(n)]));
}

/** Mirrors domain's countIndexFacets. */
export async function countFacets(context: CatalogContext, language: Language, filter: ToolFilter): Promise<Facets> {
  const vocabulary = await context.vocabularies.get(language);
  const categoryId = filter.category === '' ? null : (vocabulary.categoryIds.get(filter.category) ?? 0);
  const from = (changed: Partial<ToolFilter>, id: number | null) =>
    fromMatching(context, vocabulary, language, { ...filter, ...changed }, id);
  const withoutPricing = from({ pricing: [] }, categoryId);
  const [category, result] = await Promise.all([
    countByCategory(context, from({ category: '' }, null)),
    context.database.reader.raw(
      `select t.pricing_type, t.is_verified, t.is_promoted, count(*) as n ${withoutPricing.sql}
       group by t.pricing_type, t.is_verified, t.is_promoted`,
      withoutPricing.bindings,
    ),
  ]);
  const facets: Facets = { category, pricing: { free: 0, freemium: 0, paid: 0 }, verified: 0, featured: 0 };
  for (const row of rowsOf<Counted>(result)) {
    const n = Number(row.n);
    facets.pricing[row.pricing_type] += n;
    if (filter.pricing.length > 0 && !filter.pricing.includes(row.pricing_type)) continue;
    if (row.is_verified === 1) facets.verified += n;
    if (row.is_promoted === 1) facets.featured += n;
  }
  return facets;
}

const orderBy = (sort: ToolSort) => `order by ${toolOrderSql(TOOL_ORDERS[sort])}`;

type Page = { tools: ToolSummary[]; total: number };

/** `tool_categories` repeats the sort keys of its tools. */
async function pageOfCategory(context: CatalogContext, categoryId: number, query: ToolQuery): Promise<number[]> {
  const rows: { tool_id: number }[] = await context.database
    .reader('tool_categories')
    .select('tool_id')
    .where({ category_id: categoryId })
    .orderByRaw(categoryOrderSql())
    .limit(query.limit)
    .offset(query.offset);
  return rows.map(({ tool_id }) => tool_id);
}

function isOnlyCategory(query: ToolQuery): boolean {
  const { category: _, search: __, ...rest } = query;
  return (
    query.sort === 'relevance' &&
    rest.pricing.length === 0 &&
    rest.rating === NO_FILTER.rating &&
    !rest.verified &&
    !rest.featured
  );
}

async function listFiltered(
  context: CatalogContext,
  language: Language,
  query: ToolQuery,
  categoryId: number | null,
): Promise<Page> {
  const { reader } = context.database;
  const { sql, bindings } = filterCondition(query, categoryId);
  const order = orderBy(query.sort);
  const counted = reader.raw(`select count(*) as n from tools t ${sql}`, bindings);
  const load = async (): Promise<ToolRow[]> => {
    if (categoryId !== null && isOnlyCategory(query)) {
      const ids = await pageOfCategory(context, categoryId, query);
      return rowsInOrder<ToolRow>(ids, (selection) => selectToolRows(context.database, language, selection));
    }
    return selectToolRows<ToolRow>(context.database, language, {
      where: `where t.id in (select id from (select t.id from tools t ${sql} ${order} limit :limit offset :offset) as page)`,
      order,
      bindings: { ...bindings, limit: query.limit, offset: query.offset },
    });
  };
  const [rows, total] = await Promise.all([load(), counted]);
  const [counts] = rowsOf<{ n: number | string }>(total);
  return { tools: rows.map(presentToolSummary), total: Number(counts?.n ?? 0) };
}

export async function listTools(context: CatalogContext, language: Language, query: ToolQuery): Promise<Page> {
  const needsVocabulary = query.category !== '' || query.search !== '';
  if (!needsVocabulary) return listFiltered(context, language, query, null);
  const vocabulary = await context.vocabularies.get(language);
  const categoryId = query.category === '' ? null : (vocabulary.categoryIds.get(query.category) ?? null);
  if (query.category !== '' && categoryId === null) return { tools: [], total: 0 };
  const search = prepareSearch(context.database, vocabulary, language, query, categoryId);
  if (!search) return listFiltered(context, language, query, categoryId);
  const few = query.sort === 'relevance' ? await rankSmallResult(search) : null;
  if (few) return { tools: few.slice(query.offset, query.offset + query.limit), total: few.length };
  const { ids, total } =
    query.sort === 'relevance'
      ? await searchByRelevance(search, query.offset, query.limit)
      : await searchInOrder(search, orderBy(query.sort), query.offset, query.limit);
  const rows = await rowsInOrder<ToolRow>(ids, (selection) => selectToolRows(context.database, language, selection));
  return { tools: rows.map(presentToolSummary), total };
}
