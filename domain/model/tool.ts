import * as v from 'valibot';
import { Language } from '../languages.ts';
import { Count, Day, Id, PRICING_TYPES, Slug, Timestamp } from './atoms.ts';
import { Review } from './review.ts';
import { CategoryLabel, Features } from './vocabulary.ts';

export const PricingType = v.picklist(PRICING_TYPES);
export type PricingType = v.InferOutput<typeof PricingType>;

/** A tool as lists carry it. */
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
  /** Plain mean of the published scores, two decimals, 0 when there are none. */
  avgRating: v.number(),
  reviewCount: Count,
  /** Orders "highest rated"; see `ratingRank` in rules/rating.ts. */
  ratingRank: Count,
  popularity: Count,
  createdAt: Timestamp,
  categories: v.array(CategoryLabel),
  /** Set when the description is not in the language that was asked for. */
  lang: v.optional(Language),
});
export type ToolSummary = v.InferOutput<typeof ToolSummary>;
export const ToolList = v.array(ToolSummary);

/** Published reviews by stars. */
export const RatingCounts = v.object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count });
export type RatingCounts = v.InferOutput<typeof RatingCounts>;

/** Means of the three sub-ratings; each null until three reviews gave it. */
export const RatingMeans = v.object({
  features: v.nullable(v.number()),
  easeOfUse: v.nullable(v.number()),
  value: v.nullable(v.number()),
});
export type RatingMeans = v.InferOutput<typeof RatingMeans>;

/** A tool as comparisons and the offline catalogue carry it: everything but its reviews. */
export const CatalogTool = v.object({
  ...ToolSummary.entries,
  features: Features,
  checkedAt: v.nullable(Day),
  ratingCounts: RatingCounts,
  ratingMeans: RatingMeans,
});
export type CatalogTool = v.InferOutput<typeof CatalogTool>;

/** A tool as its own page shows it, with the newest reviews. */
export const Tool = v.object({ ...CatalogTool.entries, reviews: v.array(Review) });
export type Tool = v.InferOutput<typeof Tool>;
