import type { PricingType } from './tool.ts';

export const TOOL_SORTS = ['relevance', 'rating', 'newest', 'oldest', 'reviews'] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** `most` appends tools that match only some of the words. */
export const SEARCH_MATCHES = ['all', 'most'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

export const SEARCH_LENGTH_MAX = 200;
export const TOOLS_PER_PAGE = 24;
export const LIMIT_MAX = 100;
export const OFFSET_MAX = 1_000_000;
/** Best matches that are ranked; the rest is only counted. */
export const SEARCH_CANDIDATES_MAX = 1000;
export const RATING_FILTER = { min: 0, max: 5, step: 0.5 } as const;

/** Of prices that are compared, unless another is asked for. */
export const USUAL_CURRENCY = 'USD';

/** Empty values do not filter. */
export type ToolFilter = {
  search: string;
  category: string;
  pricing: readonly PricingType[];
  rating: number;
  verified: boolean;
  featured: boolean;
};

export type ToolQuery = ToolFilter & { sort: ToolSort; limit: number; offset: number; match?: SearchMatch };

export const NO_FILTER: ToolFilter = {
  search: '',
  category: '',
  pricing: [],
  rating: 0,
  verified: false,
  featured: false,
};
