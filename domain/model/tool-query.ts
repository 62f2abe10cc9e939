import type { PricingType } from './tool.ts';

/** No tool's: /api/tools/facets is a call. */
export const RESERVED_SLUG = 'facets';

export const COLUMN_SORTS = ['relevance', 'rating', 'newest', 'oldest', 'reviews'] as const;
export type ColumnSort = (typeof COLUMN_SORTS)[number];
/** The cheapest first; prices differ by currency. */
export const TOOL_SORTS = [...COLUMN_SORTS, 'price'] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** `most` appends tools that match only some of the words. */
export const SEARCH_MATCHES = ['all', 'most'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

export const SEARCH_LENGTH_MAX = 200;
export const TOOLS_PER_PAGE = 24;
/** Fewer alternatives are too few for a page in search engines. */
export const ALTERNATIVES_INDEXED_MIN = 4;
export const LIMIT_MAX = 100;
export const OFFSET_MAX = 1_000_000;
/** Best matches that are ranked; the rest is only counted. */
export const SEARCH_CANDIDATES_MAX = 1000;
export const RATING_FILTER = { min: 0, max: 5, step: 0.5 } as const;

export const PRICE_CEILINGS = ['10', '20', '50'] as const;
export const PRICE_CHOICES = ['free', ...PRICE_CEILINGS, 'usage'] as const;
export type PriceChoice = (typeof PRICE_CHOICES)[number];
/** Promises about data that the maker gives for at least one plan. */
export const DATA_CHOICES = ['no_training', 'opt_out', 'dpa', 'eu'] as const;
export type DataChoice = (typeof DATA_CHOICES)[number];
export const UNSTATED_CHOICES = ['include'] as const;
export type UnstatedChoice = (typeof UNSTATED_CHOICES)[number];
/** Of prices in filters and orders, unless another is requested. */
export const USUAL_CURRENCY = 'USD';

/** Empty values do not filter. */
export type ToolFilter = {
  search: string;
  category: string;
  pricing: readonly PricingType[];
  rating: number;
  verified: boolean;
  featured: boolean;
  price: PriceChoice | '';
  /** ISO 4217; of `price` and the order by price. */
  currency: string;
  /** Keys of yes-or-no features, sorted; a tool has all. */
  features: readonly string[];
  data: readonly DataChoice[];
  /** Includes tools that state nothing, never those that say no. */
  unstated: UnstatedChoice | '';
};

export type ToolQuery = ToolFilter & { sort: ToolSort; limit: number; offset: number; match?: SearchMatch };

/** `facts`: counts features and data choices, too. */
export type FacetQuery = ToolFilter & { facts?: boolean };

export const NO_FILTER: ToolFilter = {
  search: '',
  category: '',
  pricing: [],
  rating: 0,
  verified: false,
  featured: false,
  price: '',
  currency: USUAL_CURRENCY,
  features: [],
  data: [],
  unstated: '',
};
