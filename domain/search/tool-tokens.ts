import type { Language } from '../languages.ts';
import type { PricingType } from '../model/tool.ts';
import type { DataChoice, PriceChoice } from '../model/tool-query.ts';

const PRICE_DIGITS = 10;

/* Terms of index and queries: a letter for the field, then the folded word without spaces and punctuation but "_". Facts filter and count too. */
export const token = {
  tool: (id: number) => `t${id}`,
  category: (id: number) => `c${id}`,
  mainCategory: (id: number) => `h${id}`,
  /** Stated, and not "no". */
  feature: (key: string) => `f${key}`,
  /** Stated to be lacking; with neither of the two, nothing is stated. */
  withoutFeature: (key: string) => `g${key}`,
  data: (choice: DataChoice) => `y${choice}`,
  /** Stated to be otherwise. */
  withoutData: (choice: DataChoice) => `z${choice}`,
  pricing: (type: PricingType) => `p${type}`,
  freePlan: 'mfree',
  /** `choice` is empty for any price that is compared. */
  price: (currency: string, choice: PriceChoice | '') => `m${currency}${choice}`,
  /** The price itself, in minor units; in the order of prices. */
  priced: (currency: string, minor: number) => `o${currency}${String(minor).padStart(PRICE_DIGITS, '0')}`,
  paidOnce: 'monce',
  spoken: (language: string) => `l${language}`,
  inInterface: (language: string) => `i${language}`,
  verified: 'vverified',
  featured: 'vfeatured',
  wholeName: (word: string) => `x${word}`,
  name: (word: string) => `n${word}`,
  company: (word: string) => `k${word}`,
  text: (word: string) => `d${word}`,
} as const;

/** With `isPrefix`, every token that starts with it; with `until`, every one from it to that. */
export type Term = { token: string; isPrefix: boolean; until?: string };

/** Of what a fact's token says, the contrary; undefined where none is stated. */
export function contrary(term: string): string | undefined {
  const letter = { f: 'g', y: 'z' }[term.charAt(0)];
  return letter && letter + term.slice(1);
}

type TermKind = 'fact' | 'name' | 'text';

export function termKind(term: string): TermKind {
  const letter = term.charAt(0);
  if (letter === 'd') return 'text';
  return letter === 'x' || letter === 'n' || letter === 'k' ? 'name' : 'fact';
}

export type IndexedText = readonly [language: Language, text: string];
