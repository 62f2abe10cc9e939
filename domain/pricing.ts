import type { PricingType } from './model/tool.ts';

export type PricingStatement =
  | { kind: 'unknown' }
  | { kind: 'free' }
  | { kind: 'freemium'; details: string | null }
  | { kind: 'paid'; details: string | null };

export function describePricing(type: PricingType | null | undefined, details: string | null): PricingStatement {
  if (!type) return { kind: 'unknown' };
  return type === 'free' ? { kind: 'free' } : { kind: type, details: details || null };
}

/** Structured data may offer for free only what can be used without paying. */
export function hasFreeOffer(type: PricingType): boolean {
  return type !== 'paid';
}
