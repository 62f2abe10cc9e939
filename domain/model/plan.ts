import * as v from 'valibot';
import { Day } from './atoms.ts';

export const PLAN_PERIODS = ['month', 'year', 'once', 'usage'] as const;
export const BILLED_PERIODS = ['month', 'year'] as const;

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
export type UsageUnit = (typeof USAGE_UNITS)[number];

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
const STANDING_LIMITS = ['seats', 'projects', 'gigabytes'] as const;
export type PlanLimit = (typeof RATE_LIMITS)[number] | (typeof STANDING_LIMITS)[number];

/** `per` is null for amounts at any one time. */
type LimitKind = { limit: PlanLimit; per: 'period' | 'day' | null };

/** By key, the most telling first. */
export const PLAN_LIMITS: ReadonlyMap<string, LimitKind> = new Map<string, LimitKind>([
  ...RATE_LIMITS.map((limit): [string, LimitKind] => [limit, { limit, per: 'period' }]),
  ...RATE_LIMITS.map((limit): [string, LimitKind] => [`${limit}_daily`, { limit, per: 'day' }]),
  ...STANDING_LIMITS.map((limit): [string, LimitKind] => [limit, { limit, per: null }]),
]);

export const PlanPrice = v.object({
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
});
export type PlanPrice = v.InferOutput<typeof PlanPrice>;

/** As stored and answered. A later server's new units must not break old clients. */
export const Plan = v.object({ name: v.string(), ...PlanPrice.entries, checkedAt: Day, sourceUrl: v.string() });
export type Plan = v.InferOutput<typeof Plan>;
export const Plans = v.array(Plan);
