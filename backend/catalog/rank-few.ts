import { byPopularity } from '#domain/rules/order-tools.ts';
import { NO_RATING_MEANS } from '#domain/rules/rating.ts';
import { TokenIndex } from '#domain/rules/search/token-index.ts';
import { toolTokens } from '#domain/rules/search/tool-tokens.ts';
import type { ToolSummary } from '#domain/schemas/tool.ts';
import { type CatalogToolRow, presentCatalogTool, presentToolSummary } from '#backend/presenters/present-tool.ts';
import { firstMatches, type Search } from './search-tools.ts';
import { rowsInOrder, selectCatalogToolRows } from './tool-rows.ts';

/** Up to so many matches are ranked here: one look into the index instead of one for each tier. */
const FEW = 60;

/** All matches in order of relevance, ranked by the rules that the browser uses; null when there are many. */
export async function rankFew(search: Search): Promise<ToolSummary[] | null> {
  const { database, language, plan } = search;
  const ids = await firstMatches(search, FEW + 1);
  if (ids.length > FEW) return null;
  const rows = await rowsInOrder<CatalogToolRow>(ids, (selection) =>
    selectCatalogToolRows(database, language, selection),
  );
  const tools = rows.map((row) => presentCatalogTool(row, NO_RATING_MEANS));
  const ranks = new TokenIndex(tools.map((tool) => toolTokens(tool, tool.lang ?? language))).ranks(plan);
  return rows
    .map((row, i) => ({ tool: presentToolSummary(row), rank: ranks[i] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || byPopularity(a.tool, b.tool))
    .map(({ tool }) => tool);
}
