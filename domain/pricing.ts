import type { PlanPrice } from './model/plan.ts';
import type { PricingType } from './model/tool.ts';

export type PricingStatement = { kind: 'unknown' } | { kind: PricingType; details: string | null };

export function describePricing(type: PricingType | null | undefined, details: string | null): PricingStatement {
  return type ? { kind: type, details: details || null } : { kind: 'unknown' };
}

/** ISO 4217: digits of minor units where they aren't two. */
const NO_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND';

/** 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (NO_DIGITS.includes(currency)) return 0;
  return THREE_DIGITS.includes(currency) ? 3 : 2;
}

const MONTHS = 12;

/** Minor units a month per seat; null if not paid monthly. Includes years billed yearly. */
export function monthlyPrice({ amount, currency, period, billed }: PlanPrice): number | null {
  const minor = Math.round(amount * 10 ** minorDigits(currency));
  if (minor === 0) return null;
  if (period === 'month') return minor;
  return period === 'year' && billed === 'year' ? Math.round(minor / MONTHS) : null;
}

/** Currency → minor units. */
export type PriceFrom = Readonly<Record<string, number>>;

/** Cheapest paid monthly price by currency code; none is converted. */
export function priceFrom(plans: readonly PlanPrice[]): PriceFrom {
  const found = new Map<string, number>();
  for (const plan of plans) {
    const price = monthlyPrice(plan);
    if (price !== null) found.set(plan.currency, Math.min(price, found.get(plan.currency) ?? price));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isFree = ({ amount }: PlanPrice) => amount === 0;

/** Amounts for the order by price: 0 in all currencies of a free tool's plans. */
export function comparedPrices(plans: readonly PlanPrice[], type: PricingType): PriceFrom {
  if (pricingTypeOf(plans) !== 'free') return priceFrom(plans);
  if (lacksPaidPlans(plans, type)) return {};
  return Object.fromEntries(plans.map(({ currency }) => [currency, 0]));
}

/** Pricing type by plans; null without plans. */
export function pricingTypeOf(plans: readonly PlanPrice[]): PricingType | null {
  if (plans.length === 0) return null;
  if (plans.every(isFree)) return 'free';
  return plans.some(isFree) ? 'freemium' : 'paid';
}

/** Plans on record are free, but the tool is not. */
export function lacksPaidPlans(plans: readonly PlanPrice[], type: PricingType): boolean {
  return type !== 'free' && pricingTypeOf(plans) === 'free';
}

export function hasFreePlan(plans: readonly PlanPrice[], type: PricingType): boolean {
  return (pricingTypeOf(plans) ?? type) !== 'paid';
}
