import type { PricingType } from './tool.ts';

export const TOOL_SORTS = ['relevance', 'rating', 'newest', 'oldest', 'reviews'] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** Whether every word of a search must match, or tools that match only some of them follow. */
export const SEARCH_MATCHES = ['all', 'most'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

export const SEARCH_LENGTH_MAX = 200;
export const TOOLS_PER_PAGE = 24;
export const LIMIT_MAX = 100;
export const OFFSET_MAX = 1_000_000;
/** So many of the best matches of a search are ranked; beyond, only their number is known. */
export const SEARCH_CANDIDATES_MAX = 1000;
export const RATING_FILTER = { min: 0, max: 5, step: 0.5 } as const;

/** What narrows a list of tools down. Empty text, an empty list, 0 and false narrow nothing. */
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
