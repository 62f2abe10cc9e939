import * as v from 'valibot';
import { Day } from './atoms.ts';

export const PLAN_PERIODS = ['month', 'year', 'once', 'usage'] as const;
export const BILLED_PERIODS = ['month', 'year'] as const;

/** What a price per use is for one of. */
export const USAGE_UNITS = [
  'second',
  'minute',
  'hour',
  'word',
  'thousand_words',
  'thousand_characters',
  'million_characters',
  'million_tokens',
  'page',
  'thousand_pages',
  'document',
  'image',
  'video',
  'message',
  'conversation',
  'resolution',
  'request',
  'thousand_requests',
  'credit',
] as const;

/** Amounts of a plan's own period; with `_daily` of a day. */
const RATE_LIMITS = [
  'requests',
  'messages',
  'minutes',
  'hours',
  'words',
  'characters',
  'tokens',
  'credits',
  'pages',
  'documents',
  'images',
  'videos',
  'songs',
  'searches',
  'tasks',
] as const;
/** Amounts at any one time. */
const STANDING_LIMITS = ['seats', 'projects', 'gigabytes'] as const;
type RateLimit = (typeof RATE_LIMITS)[number];
export type PlanLimit = RateLimit | `${RateLimit}_daily` | (typeof STANDING_LIMITS)[number];
export const PLAN_LIMITS: readonly PlanLimit[] = [
  ...RATE_LIMITS,
  ...RATE_LIMITS.map((name) => `${name}_daily` as const),
  ...STANDING_LIMITS,
];

/** As stored, and in answers. What a later server adds to the lists of units and limits must not break an old client. */
export const Plan = v.object({
  name: v.string(),
  /** In major units, never converted. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  period: v.picklist(PLAN_PERIODS),
  unit: v.nullable(v.string()),
  perSeat: v.boolean(),
  /** How often the maker bills; null where the maker does not say. */
  billed: v.nullable(v.picklist(BILLED_PERIODS)),
  limits: v.record(v.string(), v.number()),
  checkedAt: Day,
  sourceUrl: v.string(),
});
export type Plan = v.InferOutput<typeof Plan>;
export const Plans = v.array(Plan);
