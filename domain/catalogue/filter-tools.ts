import type { ToolFilter } from '../model/tool-query.ts';
import type { ToolSummary } from '../model/tool.ts';

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
