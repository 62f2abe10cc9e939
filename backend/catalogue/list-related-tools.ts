import type { Language } from '#domain/languages.ts';
import { RELATED_TOOLS_MAX } from '#domain/catalogue/list-tools.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { notFound } from '#backend/errors.ts';
import { ToolModel } from '#backend/database/models/tool.ts';
import { presentToolSummary, type ToolRow } from './present-tool.ts';
import type { CatalogContext } from './catalog-context.ts';
import { rowsInOrder, selectToolRows } from './tool-rows.ts';

/** Other tools that share the most categories, then the more popular. Mirrors domain's relatedTools. */
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
    .orderByRaw('count(*) desc, other.popularity desc, other.folded_name, other.tool_id')
    .limit(RELATED_TOOLS_MAX)
    .select('other.tool_id');
  const found = await rowsInOrder<ToolRow>(
    rows.map(({ tool_id }) => tool_id),
    (selection) => selectToolRows(database, language, selection),
  );
  return found.map(presentToolSummary);
}
