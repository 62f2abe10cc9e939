import type { ToolSummary } from '../model/tool.ts';
import type { ToolFilter, ToolSort } from '../model/tool-query.ts';
import { compareCodePoints, fold } from '../search/fold.ts';

type OrderableTool = Pick<ToolSummary, 'id' | 'name' | 'popularity' | 'ratingRank' | 'reviewCount' | 'createdAt'>;
type Compare = (a: OrderableTool, b: OrderableTool) => number;

const foldedNames = new WeakMap<object, string>();

/** Kept by tool: folding in every comparison of a sort would cost more than the search itself. */
function foldedName(tool: OrderableTool): string {
  const known = foldedNames.get(tool);
  if (known !== undefined) return known;
  const folded = fold(tool.name);
  foldedNames.set(tool, folded);
  return folded;
}

/** Where all ties end: popularity, then the folded name by code point, then the id. Total. */
export const byPopularity: Compare = (a, b) =>
  b.popularity - a.popularity || compareCodePoints(foldedName(a), foldedName(b)) || a.id - b.id;

const FIRST: Record<ToolSort, Compare> = {
  relevance: () => 0,
  rating: (a, b) => b.ratingRank - a.ratingRank,
  newest: (a, b) => compareCodePoints(b.createdAt, a.createdAt),
  oldest: (a, b) => compareCodePoints(a.createdAt, b.createdAt),
  reviews: (a, b) => b.reviewCount - a.reviewCount,
};

/** The total order of a list without a search; `relevance` is popularity. */
export function toolComparator(sort: ToolSort): Compare {
  return (a, b) => FIRST[sort](a, b) || byPopularity(a, b);
}

export type FilterableTool = Pick<ToolSummary, 'pricingType' | 'avgRating' | 'isVerified' | 'isPromoted'> & {
  categories: readonly { slug: string }[];
};

/** Whether a tool passes every filter but the search text. */
export function passesFilter(tool: FilterableTool, filter: Omit<ToolFilter, 'search'>): boolean {
  return (
    (filter.category === '' || tool.categories.some(({ slug }) => slug === filter.category)) &&
    (filter.pricing.length === 0 || filter.pricing.includes(tool.pricingType)) &&
    tool.avgRating >= filter.rating &&
    (!filter.verified || tool.isVerified) &&
    (!filter.featured || tool.isPromoted)
  );
}
