import * as v from 'valibot';
import { Language } from '../languages.ts';
import { Count, Day, Id, PRICING_TYPES, Slug, Timestamp } from './atoms.ts';
import { Plans } from './plan.ts';
import { Review } from './review.ts';
import { DataProtection, FactSource, LinkState, ToolLinks, ToolStatus } from './tool-facts.ts';
import { CategoryLabel, Features, RequiredKeys } from './vocabulary.ts';

export const PricingType = v.picklist(PRICING_TYPES);
export type PricingType = v.InferOutput<typeof PricingType>;

export const ToolSummary = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  description: v.string(),
  website: v.string(),
  logo: v.nullable(v.string()),
  companyName: v.nullable(v.string()),
  pricingType: PricingType,
  pricingDetails: v.nullable(v.string()),
  isVerified: v.boolean(),
  isPromoted: v.boolean(),
  /** Plain mean, two decimals; 0 without reviews. */
  avgRating: v.number(),
  reviewCount: Count,
  ratingRank: Count,
  popularity: Count,
  createdAt: Timestamp,
  categories: v.array(CategoryLabel),
  lang: v.optional(Language),
  tagline: v.optional(v.string()),
  status: v.optional(ToolStatus),
  /** Made of the plans, in the requested language: "From $20 a month". */
  priceLabel: v.optional(v.string()),
  /** Platforms in the requested language: "Web · Phone · API". */
  runsOn: v.optional(v.string()),
  unstated: v.optional(v.array(v.string())),
  /** In a category's list without filters by facts or price: the first required feature that this tool has. */
  deciding: v.optional(v.array(v.string())),
});
export type ToolSummary = v.InferOutput<typeof ToolSummary>;
export const ToolList = v.array(ToolSummary);

export const RatingCounts = v.object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count });
export type RatingCounts = v.InferOutput<typeof RatingCounts>;

/** Null below three reviews. */
export const RatingMeans = v.object({
  features: v.nullable(v.number()),
  easeOfUse: v.nullable(v.number()),
  value: v.nullable(v.number()),
});
export type RatingMeans = v.InferOutput<typeof RatingMeans>;

export const CatalogTool = v.object({
  ...ToolSummary.entries,
  features: Features,
  checkedAt: v.nullable(Day),
  ratingCounts: RatingCounts,
  ratingMeans: RatingMeans,
  /** Facts without a value are omitted; the maker is `companyName`. */
  owner: v.optional(v.string()),
  formerNames: v.optional(v.array(v.string())),
  pricingDetailsLang: v.optional(v.string()),
  statusSince: v.optional(Day),
  statusNote: v.optional(v.string()),
  statusNoteLang: v.optional(Language),
  successor: v.optional(Slug),
  linkCheckedAt: v.optional(Day),
  linkState: v.optional(LinkState),
  /** BCP 47. */
  interfaceLanguages: v.optional(v.array(v.string())),
  spokenLanguages: v.optional(v.array(v.string())),
  links: v.optional(ToolLinks),
  plans: v.optional(Plans),
  dataProtection: v.optional(DataProtection),
  sources: v.optional(v.array(FactSource)),
});
export type CatalogTool = v.InferOutput<typeof CatalogTool>;

export const Tool = v.object({
  ...CatalogTool.entries,
  requiredKeys: v.optional(RequiredKeys),
  reviews: v.array(Review),
});
export type Tool = v.InferOutput<typeof Tool>;
