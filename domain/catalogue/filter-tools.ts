import type { ToolSummary } from '../model/tool.ts';
import type { ColumnSort, ToolFilter } from '../model/tool-query.ts';
import { fold } from '../search/fold.ts';
import { comparator, TOOL_ORDERS, type ToolOrderKey } from './orders.ts';

type OrderableTool = Pick<ToolSummary, 'id' | 'name' | 'popularity' | 'ratingRank' | 'reviewCount' | 'createdAt'>;
const foldedNames = new WeakMap<object, string>();

/** Folding in every comparison of a sort would cost more than the search itself. */
function foldedName(tool: OrderableTool): string {
  const known = foldedNames.get(tool);
  if (known !== undefined) return known;
  const folded = fold(tool.name);
  foldedNames.set(tool, folded);
  return folded;
}

const KEYS: Record<ToolOrderKey, (tool: OrderableTool) => string | number> = {
  popularity: ({ popularity }) => popularity,
  foldedName,
  id: ({ id }) => id,
  ratingRank: ({ ratingRank }) => ratingRank,
  createdAt: ({ createdAt }) => createdAt,
  reviewCount: ({ reviewCount }) => reviewCount,
};

/** Total order of a list without search; `relevance` is popularity. */
export function toolComparator(sort: ColumnSort): (a: OrderableTool, b: OrderableTool) => number {
  return comparator(TOOL_ORDERS[sort], KEYS);
}

export type FilterableTool = Pick<ToolSummary, 'pricingType' | 'avgRating' | 'isVerified' | 'isPromoted'> & {
  categories: readonly { slug: string }[];
};

/** Not by price: summaries have no plans. */
export function passesFilter(tool: FilterableTool, filter: Omit<ToolFilter, 'search' | 'price' | 'currency'>): boolean {
  return (
    (filter.category === '' || tool.categories.some(({ slug }) => slug === filter.category)) &&
    (filter.pricing.length === 0 || filter.pricing.includes(tool.pricingType)) &&
    tool.avgRating >= filter.rating &&
    (!filter.verified || tool.isVerified) &&
    (!filter.featured || tool.isPromoted)
  );
}
