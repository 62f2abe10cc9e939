import type { Language } from '../languages.ts';
import type { Facets } from '../model/catalogue.ts';
import type { CatalogTool, ToolSummary } from '../model/tool.ts';
import { SEARCH_CANDIDATES_MAX, type ToolFilter, type ToolQuery } from '../model/tool-query.ts';
import { NameWords, nameWords } from '../search/name-words.ts';
import { prepareVocabulary, type SearchPlan, type SearchVocabulary, searchPlan } from '../search/search-plan.ts';
import { TokenIndex } from '../search/token-index.ts';
import { toolTokens } from '../search/tool-tokens.ts';
import { byPopularity, passesFilter, toolComparator } from './filter-tools.ts';

export const RELATED_TOOLS_MAX = 6;

type SearchIndex = { vocabulary: () => SearchVocabulary; tokens: () => TokenIndex };

/** The first search builds the index. */
export type ToolIndex = { tools: readonly CatalogTool[]; language: Language; search: SearchIndex };

const tokensOf = new WeakMap<CatalogTool, readonly string[]>();

/** Most of the cost of a first search; callers with idle time run it ahead. */
export function prepareTool(tool: CatalogTool, language: Language): readonly string[] {
  const known = tokensOf.get(tool);
  if (known) return known;
  const tokens = toolTokens(tool, tool.lang ?? language);
  tokensOf.set(tool, tokens);
  return tokens;
}

export function indexTools(
  tools: readonly CatalogTool[],
  language: Language,
  labels: Parameters<typeof prepareVocabulary>[1],
): ToolIndex {
  let vocabulary: SearchVocabulary | null = null;
  let tokens: TokenIndex | null = null;
  const makeVocabulary = () => {
    const names = new NameWords();
    for (const tool of tools) names.add(nameWords(tool.name));
    return prepareVocabulary(language, labels, names);
  };
  return {
    tools,
    language,
    search: {
      vocabulary: () => {
        vocabulary ??= makeVocabulary();
        return vocabulary;
      },
      tokens: () => {
        tokens ??= new TokenIndex(tools.map((tool) => prepareTool(tool, language)));
        return tokens;
      },
    },
  };
}

type Ranked = { tool: CatalogTool; rank: number };

function ranked(index: ToolIndex, plan: SearchPlan): Ranked[] {
  if (plan.length === 0) return index.tools.map((tool) => ({ tool, rank: 0 }));
  const ranks = index.search.tokens().ranks(plan);
  return index.tools.map((tool, i) => ({ tool, rank: ranks[i] ?? -1 })).filter(({ rank }) => rank >= 0);
}

function planFor(index: ToolIndex, { search, match }: Pick<ToolQuery, 'search' | 'match'>): SearchPlan {
  return search.trim() === '' ? [] : searchPlan(search, index.language, index.search.vocabulary(), match);
}

/** Best rank first, then popularity, then id. */
function candidates(matching: readonly Ranked[]): readonly Ranked[] {
  if (matching.length <= SEARCH_CANDIDATES_MAX) return matching;
  return [...matching]
    .sort((a, b) => a.rank - b.rank || b.tool.popularity - a.tool.popularity || a.tool.id - b.tool.id)
    .slice(0, SEARCH_CANDIDATES_MAX);
}

/** The server answers the same from its indexes. */
export function queryToolIndex(index: ToolIndex, query: ToolQuery): { tools: CatalogTool[]; total: number } {
  const plan = planFor(index, query);
  const matching = ranked(index, plan).filter(({ tool }) => passesFilter(tool, query));
  const compare = toolComparator(query.sort);
  const byRank = query.sort === 'relevance';
  const found = byRank && plan.length > 0 ? candidates(matching) : matching;
  const inOrder = [...found].sort((a, b) => (byRank ? a.rank - b.rank : 0) || compare(a.tool, b.tool));
  const page = inOrder.slice(query.offset, query.offset + query.limit);
  return { tools: page.map(({ tool }) => tool), total: matching.length };
}

export function toolSummary({
  features: _,
  checkedAt: __,
  ratingCounts: ___,
  ratingMeans: ____,
  ...summary
}: CatalogTool): ToolSummary {
  return summary;
}

/** Each choice is counted against the other active filters, not its own. */
export function countIndexFacets(index: ToolIndex, filter: ToolFilter): Facets {
  const found = ranked(index, planFor(index, filter)).map(({ tool }) => tool);
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

/** Most shared categories first, then popularity. */
export function relatedTools<T extends CatalogTool>(tools: readonly T[], tool: T): T[] {
  const own = new Set(tool.categories.map(({ id }) => id));
  const shared = (other: T) => other.categories.filter(({ id }) => own.has(id)).length;
  return tools
    .filter((other) => other.id !== tool.id && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a) || byPopularity(a, b))
    .slice(0, RELATED_TOOLS_MAX);
}
