import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import { LANGUAGE_RULES } from './language-rules.ts';

/** English ones are added to searches in every language. */
const STOP_WORDS = new Map(
  Object.entries(LANGUAGE_RULES).map(([language, { stopWords }]) => [
    language,
    new Set([...stopWords, ...LANGUAGE_RULES[FALLBACK_LANGUAGE].stopWords]),
  ]),
);

export function isStopWord(folded: string, language: Language): boolean {
  return STOP_WORDS.get(language)?.has(folded) ?? false;
}

const FREE_WORDS = new Set(Object.values(LANGUAGE_RULES).flatMap(({ freeWords }) => freeWords));

/** "Free" also searches the pricing. */
export function isFreeWord(folded: string): boolean {
  return FREE_WORDS.has(folded);
}
