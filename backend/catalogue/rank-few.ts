import { byPopularity } from '#domain/catalogue/order-tools.ts';
import { TokenIndex } from '#domain/search/token-index.ts';
import { toolTokens } from '#domain/search/tool-tokens.ts';
import type { Features } from '#domain/model/feature.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { type CatalogToolRow, presentToolSummary } from './present-tool.ts';
import { firstMatches, type PreparedSearch } from './search-tools.ts';
import { rowsInOrder, selectCatalogToolRows } from './tool-rows.ts';

/** Up to so many matches are ranked here: one look into the index instead of one for each tier. */
const FEW = 60;

/** All matches in order of relevance, ranked by the rules that the browser uses; null when there are many. */
export async function rankSmallResult(search: PreparedSearch): Promise<ToolSummary[] | null> {
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
