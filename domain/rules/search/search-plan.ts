import { FALLBACK_LANGUAGE, type Language } from '../../languages.ts';
import type { NameWords } from './name-words.ts';
import { stem } from './stem.ts';
import { token } from './tool-tokens.ts';
import { indexWords, joined, queryWords } from './words.ts';

/** Only the first ten words of a query count. */
export const SEARCH_WORDS_MAX = 10;

/** A token, or with `isPrefix` every token that starts so. */
export type Term = { token: string; isPrefix: boolean };
/** One of the terms must be there. */
type AnyOf = readonly Term[];
/** Every group must have a term that is there. */
export type AllOf = readonly AnyOf[];

/**
 * Ways to match, best first. A tool's rank is the first way that fits it: the whole name; the start of the name; every
 * word in the name; in name, company or category; in any text; in any text or, with a typo, in the name.
 */
export type SearchPlan = readonly AllOf[];

type KnownWord = { text: string; stems: readonly string[] };

/** What a query can meet besides the tools' own words, in the language asked for. Made once by `prepareVocabulary`. */
export type SearchVocabulary = {
  categories: readonly { id: number; words: readonly KnownWord[] }[];
  features: readonly { key: string; words: readonly KnownWord[] }[];
  nameWords: Pick<NameWords, 'meantBy'>;
};

function stems(text: string, language: Language): string[] {
  return [...new Set([stem(text, language), stem(text, FALLBACK_LANGUAGE)])];
}

function knownWords(label: string, language: Language): KnownWord[] {
  return indexWords(label).map(({ text, isCjk }) => ({ text, stems: isCjk ? [] : stems(text, language) }));
}

/** The names of categories and the labels of features, taken apart once and not at every key press. */
export function prepareVocabulary(
  language: Language,
  labels: {
    categories: readonly { id: number; name: string }[];
    features: readonly { key: string; label: string }[];
  },
  nameWords: Pick<NameWords, 'meantBy'>,
): SearchVocabulary {
  return {
    categories: labels.categories.map(({ id, name }) => ({ id, words: knownWords(name, language) })),
    features: labels.features.map(({ key, label }) => ({ key, words: knownWords(label, language) })),
    nameWords,
  };
}

type QueryWord = { text: string; stems: string[]; isPrefix: boolean; isCjk: boolean };

function parseQuery(search: string, language: Language): QueryWord[] {
  const words = queryWords(search).slice(0, SEARCH_WORDS_MAX);
  return words.map((word, i) => ({
    ...word,
    stems: word.isCjk ? [] : stems(word.text, language),
    isPrefix: !word.isCjk && i === words.length - 1,
  }));
}

/** The word itself (its start, if it is the last one) or one of its stems. */
function meets(word: QueryWord, known: readonly KnownWord[]): boolean {
  return known.some(
    (other) =>
      other.text === word.text ||
      (word.isPrefix && other.text.startsWith(word.text)) ||
      other.stems.some((text) => word.stems.includes(text)),
  );
}

function exactly(token: string): Term {
  return { token, isPrefix: false };
}

function inWords(word: QueryWord, field: (text: string) => string): Term[] {
  const others = word.stems.filter((text) => text !== word.text);
  return [{ token: field(word.text), isPrefix: word.isPrefix }, ...others.map((text) => exactly(field(text)))];
}

/** What a text without a single letter or digit finds: nothing. Left empty, a search would find everything. */
const FINDS_NOTHING: SearchPlan = [[[]]];

export function findsNothing(plan: SearchPlan): boolean {
  return plan === FINDS_NOTHING;
}

/** Turns what a visitor typed into the ways to match it; an empty plan means that nothing is searched for. */
export function searchPlan(search: string, language: Language, vocabulary: SearchVocabulary): SearchPlan {
  const words = parseQuery(search, language);
  if (words.length === 0) return search.trim() === '' ? [] : FINDS_NOTHING;
  const whole = token.wholeName(joined(search));
  const inName = words.map((word) => inWords(word, token.name));
  const inHeading = words.map((word, i) => [
    ...(inName[i] ?? []),
    ...inWords(word, token.company),
    ...vocabulary.categories.filter((known) => meets(word, known.words)).map(({ id }) => exactly(token.category(id))),
  ]);
  const inText = words.map((word, i) => [
    ...(inHeading[i] ?? []),
    ...inWords(word, token.text),
    ...vocabulary.features.filter((known) => meets(word, known.words)).map(({ key }) => exactly(token.feature(key))),
  ]);
  const mistyped = words.map((word) => (word.isCjk ? [] : vocabulary.nameWords.meantBy(word.text)));
  const withTypos = inText.map((terms, i) => [
    ...terms,
    ...(mistyped[i] ?? []).map((text) => exactly(token.name(text))),
  ]);
  const plan: AllOf[] = [[[exactly(whole)]], [[{ token: whole, isPrefix: true }]], inName, inHeading, inText];
  return mistyped.some((found) => found.length > 0) ? [...plan, withTypos] : plan;
}
