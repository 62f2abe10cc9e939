import type { Language } from '#domain/languages.ts';
import { NO_FILTER, type ToolQuery, type ToolSort } from '#domain/model/tool-query.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { rowsOf } from '#backend/database/rows-of.ts';
import { presentToolSummary, type ToolRow } from './present-tool.ts';
import type { CatalogContext } from './catalog-context.ts';
import { filterCondition } from './filter-sql.ts';
import { rankSmallResult } from './rank-few.ts';
import { prepareSearch, searchByRelevance, searchInOrder } from './search-tools.ts';
import { rowsInOrder, selectToolRows } from './tool-rows.ts';

/** Each is an index of `tools`, ties included. Mirrors domain's compareTools. */
const ORDER: Record<ToolSort, string> = {
  relevance: 'order by t.popularity desc, t.folded_name, t.id',
  rating: 'order by t.rating_rank desc, t.popularity desc, t.folded_name, t.id',
  newest: 'order by t.created_at desc, t.popularity desc, t.folded_name, t.id',
  oldest: 'order by t.created_at, t.popularity desc, t.folded_name, t.id',
  reviews: 'order by t.review_count desc, t.popularity desc, t.folded_name, t.id',
};

type Page = { tools: ToolSummary[]; total: number };

/** A category's most popular tools come from the join table, which has the sort keys of its tools. */
async function pageOfCategory(context: CatalogContext, categoryId: number, query: ToolQuery): Promise<number[]> {
  const rows: { tool_id: number }[] = await context.database
    .reader('tool_categories')
    .select('tool_id')
    .where({ category_id: categoryId })
    .orderBy([{ column: 'popularity', order: 'desc' }, 'folded_name', 'tool_id'])
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
  const order = ORDER[query.sort];
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

/** One page of the tools that match a query, in its order, and how many match in all. */
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
      : await searchInOrder(search, ORDER[query.sort], query.offset, query.limit);
  const rows = await rowsInOrder<ToolRow>(ids, (selection) => selectToolRows(context.database, language, selection));
  return { tools: rows.map(presentToolSummary), total };
}
