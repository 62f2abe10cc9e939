import type { Database } from '#backend/database/database.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { badQuery, notFound } from '#backend/errors.ts';
import type { ToolSearch } from '#backend/search/tool-search.ts';
import { alternativeIds, describeAlternatives, relatedIds } from '#domain/catalogue/alternatives.ts';
import { countIndexFacets } from '#domain/catalogue/count-facets.ts';
import {
  type AskedTools,
  askedTools,
  findTools,
  type ToolIndex,
  toldFacts,
  unknownFeature,
  unmetWords,
} from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Alternative, Facets } from '#domain/model/catalogue.ts';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { FacetQuery, ToolFilter, ToolQuery } from '#domain/model/tool-query.ts';
import { NO_RATING_MEANS } from '#domain/rating.ts';
import { type CatalogToolRow, presentCatalogTool } from './present-tool.ts';
import { rowsInOrder, selectCatalogToolRows } from './tool-rows.ts';
import type { ToolSummaries } from './tool-summaries.ts';
import type { ToolTexts } from './tool-texts.ts';

export type CatalogContext = {
  database: Database;
  search: Pick<ToolSearch, 'inLanguage'>;
  summaries: ToolSummaries;
};

/** Throws `bad_query` for keys of no yes-or-no feature. */
async function indexFor({ search }: CatalogContext, language: Language, filter: ToolFilter): Promise<ToolIndex> {
  const index = await search.inLanguage(language);
  const unknown = unknownFeature(index, filter);
  if (unknown !== undefined) throw badQuery(`features must be keys of yes-or-no features, which ${unknown} is not`);
  return index;
}

export async function listTools(
  context: CatalogContext,
  language: Language,
  query: ToolQuery,
): Promise<{ tools: ToolTexts; total: number; intent?: SearchIntent; unmet: string[] }> {
  const index = await indexFor(context, language, query);
  const found = findTools(index, query);
  const { ids, total } = found;
  const asked = askedTools(index, query.search);
  const summaries = await context.summaries.load(language, ids);
  const tools = summaries.with((id) => toldFacts(id, found));
  const intent = asked && (await loadIntent(context.database, asked));
  const unmet = total === 0 ? unmetWords(index, query) : [];
  return { tools, total, unmet, ...(intent && { intent }) };
}

/** Undefined if a tool has gone since the index was built. */
async function loadIntent({ reader }: Database, { kind, ids }: AskedTools): Promise<SearchIntent | undefined> {
  const rows = await ToolModel.query(reader)
    .select('id', 'slug', 'name')
    .whereIn('id', [...ids]);
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (named.length < ids.length) return undefined;
  return { kind, tools: named.map(({ slug, name }) => ({ slug, name })) };
}

export async function countFacets(context: CatalogContext, language: Language, query: FacetQuery): Promise<Facets> {
  return countIndexFacets(await indexFor(context, language, query), query);
}

/** Throws `not_found`. */
export async function listRelatedTools(context: CatalogContext, language: Language, slug: string): Promise<ToolTexts> {
  const own = await loadTool(context, language, slug);
  return context.summaries.load(language, relatedIds(await context.search.inLanguage(language), own));
}

export async function listNamedTools(
  { database, summaries }: CatalogContext,
  language: Language,
  slugs: readonly string[],
): Promise<ToolTexts> {
  const rows = await ToolModel.query(database.reader)
    .select('id', 'slug')
    .whereIn('slug', [...slugs]);
  const ids = slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
  return summaries.load(language, ids);
}

const present = (row: CatalogToolRow) => presentCatalogTool(row, NO_RATING_MEANS);

/** Throws `not_found`. */
async function loadTool({ database }: CatalogContext, language: Language, slug: string): Promise<CatalogTool> {
  const [row] = await selectCatalogToolRows<CatalogToolRow>(database, language, {
    where: 'where t.slug = :slug',
    bindings: { slug },
  });
  if (!row) throw notFound('Tool');
  return present(row);
}

/** Throws `not_found`. */
export async function listAlternatives(
  context: CatalogContext,
  language: Language,
  slug: string,
): Promise<{ toolId: number; alternatives: Alternative[] }> {
  const { database, search } = context;
  const own = await loadTool(context, language, slug);
  const index = await search.inLanguage(language);
  const rows = await rowsInOrder<CatalogToolRow>(alternativeIds(index, own), (selection) =>
    selectCatalogToolRows(database, language, selection),
  );
  return { toolId: own.id, alternatives: describeAlternatives(own, rows.map(present), index) };
}
