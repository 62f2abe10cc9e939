import type { PricingType } from './model/tool.ts';

export type PricingStatement = { kind: 'unknown' } | { kind: PricingType; details: string | null };

export function describePricing(type: PricingType | null | undefined, details: string | null): PricingStatement {
  return type ? { kind: type, details: details || null } : { kind: 'unknown' };
}

/** Structured data may offer for free only what can be used without paying. */
export function hasFreeOffer(type: PricingType): boolean {
  return type !== 'paid';
}
