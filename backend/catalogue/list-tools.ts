import type { Database } from '#backend/database/database.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { notFound } from '#backend/errors.ts';
import type { ToolSearch } from '#backend/search/tool-search.ts';
import { countIndexFacets, findTools, relatedIds } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Facets } from '#domain/model/catalogue.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { ToolFilter, ToolQuery } from '#domain/model/tool-query.ts';
import { presentToolSummary, type ToolRow } from './present-tool.ts';
import { rowsInOrder, selectToolRows } from './tool-rows.ts';

export type CatalogContext = { database: Database; search: Pick<ToolSearch, 'inLanguage'> };

/** The index finds, the database tells. Omits tools that are gone. */
async function loadSummaries(database: Database, language: Language, ids: readonly number[]): Promise<ToolSummary[]> {
  const rows = await rowsInOrder<ToolRow>(ids, (selection) => selectToolRows(database, language, selection));
  return rows.map(presentToolSummary);
}

export async function listTools(
  { database, search }: CatalogContext,
  language: Language,
  query: ToolQuery,
): Promise<{ tools: ToolSummary[]; total: number }> {
  const { ids, total } = findTools(await search.inLanguage(language), query);
  return { tools: await loadSummaries(database, language, ids), total };
}

export async function countFacets({ search }: CatalogContext, language: Language, filter: ToolFilter): Promise<Facets> {
  return countIndexFacets(await search.inLanguage(language), filter);
}

/** Throws `not_found`. */
export async function listRelatedTools(
  { database, search }: CatalogContext,
  language: Language,
  slug: string,
): Promise<ToolSummary[]> {
  const tool = await ToolModel.query(database.reader).select('id').findOne({ slug });
  if (!tool) throw notFound('Tool');
  return loadSummaries(database, language, relatedIds(await search.inLanguage(language), tool.id));
}
