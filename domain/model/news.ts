import * as v from 'valibot';
import { Language } from '../languages.ts';
import { PRICING_TYPES, Slug } from './atoms.ts';
import { PlanPrice } from './plan.ts';
import { Moment } from './saved-lists.ts';

const version = v.literal(1);

export const Price = v.object({ pricingType: v.picklist(PRICING_TYPES), plans: v.array(PlanPrice) });
export type Price = v.InferOutput<typeof Price>;

/** Values equal in each language: texts are translated. */
export const PlainFeatures = v.record(v.string(), v.union([v.boolean(), v.number()]));
export type PlainFeatures = v.InferOutput<typeof PlainFeatures>;

export const BaselineTool = v.object({
  slug: Slug,
  name: v.string(),
  price: Price,
  features: PlainFeatures,
  /** Known, and not listed. */
  isClosed: v.optional(v.boolean()),
});
export type BaselineTool = v.InferOutput<typeof BaselineTool>;

export const Baseline = v.object({
  version,
  kind: v.literal('baseline'),
  catalogue: v.string(),
  isTruncated: v.boolean(),
  takenAt: Moment,
  /** JSON of `BaselineTool`s, needed only by a newer catalogue. */
  tools: v.string(),
});
export type Baseline = v.InferOutput<typeof Baseline>;

/** Price of a saved tool before a change that the visitor read of. */
export const PriceMark = v.object({ version, kind: v.literal('price'), slug: Slug, before: Price, at: Moment });
export type PriceMark = v.InferOutput<typeof PriceMark>;

const Answered = v.object({ catalogue: v.string(), slugs: v.array(Slug) });
export type Answered = v.InferOutput<typeof Answered>;

export const SearchWatch = v.object({
  version,
  kind: v.literal('watch'),
  path: v.string(),
  language: Language,
  title: v.string(),
  addedAt: Moment,
  /** When the visitor last read the news; null until a complete catalogue arrived. */
  answered: v.nullable(Answered),
});
export type SearchWatch = v.InferOutput<typeof SearchWatch>;

export const NewsRecord = v.variant('kind', [Baseline, PriceMark, SearchWatch]);
export type NewsRecord = v.InferOutput<typeof NewsRecord>;

export const BASELINE_KEY = 'baseline';

export const watchKey = (language: Language, path: string) => `watch/${language}${path}`;

export function newsRecordKey(record: NewsRecord): string {
  if (record.kind === 'watch') return watchKey(record.language, record.path);
  return record.kind === 'baseline' ? BASELINE_KEY : `price/${record.slug}`;
}
