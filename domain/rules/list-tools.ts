import type { Language } from '../languages.ts';
import type { Facets } from '../schemas/facets.ts';
import type { ToolFilter, ToolQuery } from '../schemas/tool-query.ts';
import type { CatalogTool } from '../schemas/tool.ts';
import { passesFilter } from './filter-tools.ts';
import { byPopularity, compareTools } from './order-tools.ts';
import { NameWords, nameWords } from './search/name-words.ts';
import { prepareVocabulary, searchPlan, type SearchPlan, type SearchVocabulary } from './search/search-plan.ts';
import { TokenIndex } from './search/token-index.ts';
import { toolTokens } from './search/tool-tokens.ts';

export const RELATED_TOOLS_MAX = 6;

/** A catalogue made ready to be searched and filtered in memory, in one language. */
export type ToolIndex = {
  tools: readonly CatalogTool[];
  language: Language;
  vocabulary: SearchVocabulary;
  tokens: TokenIndex;
};

export function indexTools(
  tools: readonly CatalogTool[],
  language: Language,
  labels: Parameters<typeof prepareVocabulary>[1],
): ToolIndex {
  const names = new NameWords();
  for (const tool of tools) names.add(nameWords(tool.name));
  const tokens = new TokenIndex(tools.map((tool) => toolTokens(tool, tool.lang ?? language)));
  return { tools, language, vocabulary: prepareVocabulary(language, labels, names), tokens };
}

function ranked(index: ToolIndex, plan: SearchPlan): { tool: CatalogTool; rank: number }[] {
  const ranks = index.tokens.ranks(plan);
  return index.tools.map((tool, i) => ({ tool, rank: ranks[i] ?? -1 })).filter(({ rank }) => rank >= 0);
}

function planFor(index: ToolIndex, search: string): SearchPlan {
  return searchPlan(search, index.language, index.vocabulary);
}

/** One page of the tools that match, and how many match in all. The server answers the same from its indexes. */
export function listTools(index: ToolIndex, query: ToolQuery): { tools: CatalogTool[]; total: number } {
  const matching = ranked(index, planFor(index, query.search)).filter(({ tool }) => passesFilter(tool, query));
  const compare = compareTools(query.sort);
  const byRank = query.sort === 'relevance';
  matching.sort((a, b) => (byRank ? a.rank - b.rank : 0) || compare(a.tool, b.tool));
  const page = matching.slice(query.offset, query.offset + query.limit);
  return { tools: page.map(({ tool }) => tool), total: matching.length };
}

/** Counts for each choice, each against the other active filters but not its own. */
export function countFacets(index: ToolIndex, filter: ToolFilter): Facets {
  const found = ranked(index, planFor(index, filter.search)).map(({ tool }) => tool);
  const facets: Facets = { category: {}, pricing: { free: 0, freemium: 0, paid: 0 }, verified: 0, featured: 0 };
  for (const tool of found) {
    if (passesFilter(tool, { ...filter, category: '' })) {
      for (const { slug } of tool.categories) facets.category[slug] = (facets.category[slug] ?? 0) + 1;
    }
    if (passesFilter(tool, { ...filter, pricing: [] })) facets.pricing[tool.pricingType] += 1;
    if (tool.isVerified && passesFilter(tool, filter)) facets.verified += 1;
    if (tool.isPromoted && passesFilter(tool, filter)) facets.featured += 1;
  }
  return facets;
}

/** At most six other tools: those that share the most categories first, then the more popular. */
export function relatedTools<T extends CatalogTool>(tools: readonly T[], tool: T): T[] {
  const own = new Set(tool.categories.map(({ id }) => id));
  const shared = (other: T) => other.categories.filter(({ id }) => own.has(id)).length;
  return tools
    .filter((other) => other.id !== tool.id && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a) || byPopularity(a, b))
    .slice(0, RELATED_TOOLS_MAX);
}
