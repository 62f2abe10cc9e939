import type { PricingType } from './model/tool.ts';

/** What there is to say of a tool's price: its own details, or only the kind. */
export type PricingStatement =
  | { kind: 'unknown' }
  | { kind: 'free' }
  | { kind: 'freemium'; details: string | null }
  | { kind: 'paid'; details: string | null };

export function describePricing(type: PricingType | null | undefined, details: string | null): PricingStatement {
  if (!type) return { kind: 'unknown' };
  return type === 'free' ? { kind: 'free' } : { kind: type, details: details || null };
}

/** Structured data may only state an offer where a visitor can really pay nothing. */
export function hasFreeOffer(type: PricingType): boolean {
  return type !== 'paid';
}
