import type { Language } from '../languages.ts';
import type { PricingType } from '../model/tool.ts';
import type { DataChoice, PriceChoice } from '../model/tool-query.ts';

/*
 * Terms of the search index and of queries (search-plan.ts): a letter for the field, then the folded word, without spaces
 * and ASCII punctuation but "_". Those of facts filter and count as well as search.
 */
export const token = {
  category: (id: number) => `c${id}`,
  /** The first of its categories. */
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

/** With `isPrefix`, every token that starts with it. */
export type Term = { token: string; isPrefix: boolean };

type TermKind = 'fact' | 'name' | 'text';

export function termKind(term: string): TermKind {
  const letter = term.charAt(0);
  if (letter === 'd') return 'text';
  return letter === 'x' || letter === 'n' || letter === 'k' ? 'name' : 'fact';
}

/** A text in the language that its words are stemmed in. */
export type IndexedText = readonly [language: Language, text: string];
