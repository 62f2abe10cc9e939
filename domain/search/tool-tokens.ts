import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import type { PricingType } from '../model/tool.ts';
import type { Features } from '../model/vocabulary.ts';
import { nameWords } from './name-words.ts';
import { stem } from './stem.ts';
import { indexWords, joinedLetters } from './words.ts';

/*
 * Terms of the search index and of queries (search-plan.ts): a letter for the field, then the folded word, without spaces
 * and ASCII punctuation but "_". Those of facts filter and count as well as search.
 */
export const token = {
  category: (id: number) => `c${id}`,
  /** Stated, and not "no". */
  feature: (key: string) => `f${key}`,
  /** Stated to be lacking; with neither of the two, nothing is stated. */
  withoutFeature: (key: string) => `g${key}`,
  pricing: (type: PricingType) => `p${type}`,
  language: (language: Language) => `l${language}`,
  verified: 'vverified',
  featured: 'vfeatured',
  wholeName: (word: string) => `x${word}`,
  name: (word: string) => `n${word}`,
  company: (word: string) => `k${word}`,
  text: (word: string) => `d${word}`,
} as const;

type TermKind = 'fact' | 'name' | 'text';

export function termKind(term: string): TermKind {
  const letter = term.charAt(0);
  if (letter === 'd') return 'text';
  return letter === 'x' || letter === 'n' || letter === 'k' ? 'name' : 'fact';
}

/** A text in the language that its words are stemmed in. */
export type IndexedText = readonly [language: Language, text: string];

type TokenizedTool = {
  name: string;
  companyName: string | null;
  description: string;
  features: Features;
  pricingType: PricingType;
  isVerified: boolean;
  isPromoted: boolean;
  categories: readonly { id: number }[];
};

function withStems(text: string, language: Language): string[] {
  return indexWords(text).flatMap((word) => (word.isCjk ? [word.text] : [word.text, stem(word.text, language)]));
}

/** `language` is the description's. */
export function toolTokens(tool: TokenizedTool, language: Language): string[] {
  const tokens = new Set<string>([token.wholeName(joinedLetters(tool.name)), token.pricing(tool.pricingType)]);
  for (const word of nameWords(tool.name)) {
    tokens.add(token.name(word));
    tokens.add(token.name(stem(word, FALLBACK_LANGUAGE)));
  }
  for (const word of indexWords(tool.companyName ?? '')) tokens.add(token.company(word.text));
  for (const category of tool.categories) tokens.add(token.category(category.id));
  for (const [key, value] of Object.entries(tool.features)) {
    if (value !== false) tokens.add(token.feature(key));
    if (typeof value === 'string') for (const word of withStems(value, FALLBACK_LANGUAGE)) tokens.add(token.text(word));
  }
  for (const word of withStems(tool.description, language)) tokens.add(token.text(word));
  if (tool.isVerified) tokens.add(token.verified);
  if (tool.isPromoted) tokens.add(token.featured);
  return [...tokens];
}
