import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import type { SearchMatch } from '../model/tool-query.ts';
import type { NameWords } from './name-words.ts';
import { stem } from './stem.ts';
import { isFreeWord, isStopWord } from './stop-words.ts';
import { token } from './tool-tokens.ts';
import { indexWords, joinedLetters, queryWords } from './words.ts';

/** Only the first ten words of a query count. */
export const SEARCH_WORDS_MAX = 10;
/** There are many everyday words: fewer letters would be the start of one in most categories. */
const SYNONYM_PREFIX_MIN = 3;

/** A token, or with `isPrefix` every token that starts so. */
export type Term = { token: string; isPrefix: boolean };
/** One of the terms must be there. */
type AnyOf = readonly Term[];
/** Every group must have a term that is there. */
export type AllOf = readonly AnyOf[];

/**
 * Ways to match, best first. A tool's rank is the first way that fits it: the whole name; the start of the name; every
 * word in the name; in name, company or category; where a category's everyday words are met, those and the tool's own
 * texts, then those alone; in any text; in any text or, with a typo, in the name; if most words are enough, all but one of
 * them, all but two and so on. From the third way on each holds the one before.
 */
export type SearchPlan = readonly AllOf[];

type KnownWord = { text: string; stems: readonly string[] };

/** What a query can meet besides the tools' own words, in the language asked for. Made once by `prepareVocabulary`. */
export type SearchVocabulary = {
  categories: readonly { id: number; words: readonly KnownWord[]; everyday: readonly KnownWord[] }[];
  features: readonly { key: string; words: readonly KnownWord[] }[];
  nameWords: Pick<NameWords, 'correctionsFor'>;
};

function stems(text: string, language: Language): string[] {
  return [...new Set([stem(text, language), stem(text, FALLBACK_LANGUAGE)])];
}

function knownWords(label: string, language: Language): KnownWord[] {
  return indexWords(label).map(({ text, isCjk }) => ({ text, stems: isCjk ? [] : stems(text, language) }));
}

/** The names and everyday words of categories and the labels of features, taken apart once and not at every key press. */
export function prepareVocabulary(
  language: Language,
  labels: {
    categories: readonly { id: number; name: string; words?: readonly string[] }[];
    features: readonly { key: string; label: string }[];
  },
  nameWords: Pick<NameWords, 'correctionsFor'>,
): SearchVocabulary {
  return {
    categories: labels.categories.map(({ id, name, words = [] }) => ({
      id,
      words: knownWords(name, language),
      everyday: words.flatMap((word) => knownWords(word, language)),
    })),
    features: labels.features.map(({ key, label }) => ({ key, words: knownWords(label, language) })),
    nameWords,
  };
}

type QueryWord = { text: string; run: string; stems: string[]; isPrefix: boolean; isCjk: boolean };

function parseQuery(search: string, language: Language): QueryWord[] {
  const words = queryWords(search).slice(0, SEARCH_WORDS_MAX);
  return words.map((word, i) => ({
    ...word,
    stems: word.isCjk ? [] : stems(word.text, language),
    isPrefix: !word.isCjk && i === words.length - 1,
  }));
}

/** The word itself (its start of so many letters, if it is the last one) or one of its stems. */
function meets(word: QueryWord, known: readonly KnownWord[], prefixMin = 1): boolean {
  const isPrefix = word.isPrefix && word.text.length >= prefixMin;
  return known.some(
    (other) =>
      other.text === word.text ||
      (isPrefix && other.text.startsWith(word.text)) ||
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

const FREE_TO_START = [exactly(token.pricing('free')), exactly(token.pricing('freemium'))];

/** What a text without a single letter or digit finds: nothing. Left empty, a search would find everything. */
const FINDS_NOTHING: SearchPlan = [[[]]];

export function matchesNothing(plan: SearchPlan): boolean {
  return plan === FINDS_NOTHING;
}

function besides(groups: AllOf, more: AllOf): AllOf {
  return groups.map((terms, i) => [...terms, ...(more[i] ?? [])]);
}

/** Tools of the kind that is meant: first those whose own texts say every word as well. */
function synonymPlan(inHeading: AllOf, everyday: AllOf, inText: AllOf): AllOf[] {
  if (everyday.every((terms) => terms.length === 0)) return [];
  const ofThatKind = besides(inHeading, everyday);
  return [[...ofThatKind, ...inText], ofThatKind];
}

/** The words that every tool must meet: without those that are true of all, unless there are no others. */
function contentWords(words: readonly QueryWord[], language: Language): readonly QueryWord[] {
  const telling = words.filter(({ run }) => !isStopWord(run, language));
  return telling.length > 0 ? telling : words;
}

/** Turns what a visitor typed into the ways to match it; an empty plan means that nothing is searched for. */
export function searchPlan(
  search: string,
  language: Language,
  vocabulary: SearchVocabulary,
  match: SearchMatch = 'all',
): SearchPlan {
  const words = parseQuery(search, language);
  if (words.length === 0) return search.trim() === '' ? [] : FINDS_NOTHING;
  const whole = token.wholeName(joinedLetters(search));
  const asked = contentWords(words, language);
  const inCategories = (isMet: (known: SearchVocabulary['categories'][number]) => boolean) =>
    vocabulary.categories.filter(isMet).map(({ id }) => exactly(token.category(id)));
  const inHeading = asked.map((word) => [
    ...inWords(word, token.name),
    ...inWords(word, token.company),
    ...inCategories((known) => meets(word, known.words)),
  ]);
  const everyday = asked.map((word) => inCategories((known) => meets(word, known.everyday, SYNONYM_PREFIX_MIN)));
  const inText = asked.map((word, i) => [
    ...(inHeading[i] ?? []),
    ...inWords(word, token.text),
    ...vocabulary.features.filter((known) => meets(word, known.words)).map(({ key }) => exactly(token.feature(key))),
    ...(isFreeWord(word.run) ? FREE_TO_START : []),
  ]);
  const anywhere = besides(inText, everyday);
  const mistyped = asked.map((word) => (word.isCjk ? [] : vocabulary.nameWords.correctionsFor(word.text)));
  const withTypos = besides(
    anywhere,
    mistyped.map((names) => names.map((text) => exactly(token.name(text)))),
  );
  const plan: AllOf[] = [
    [[exactly(whole)]],
    [[{ token: whole, isPrefix: true }]],
    words.map((word) => inWords(word, token.name)),
    inHeading,
    ...synonymPlan(inHeading, everyday, inText),
    anywhere,
  ];
  if (mistyped.some((found) => found.length > 0)) plan.push(withTypos);
  return match === 'most' ? [...plan, ...minimumShouldMatch(withTypos)] : plan;
}

/** Of more words than these the rest need not match: the ways to leave some out grow too many. */
const WORDS_MAX = 6;

function* chosen(groups: AllOf, size: number): Generator<AnyOf[]> {
  if (size === 0) yield [];
  for (const [i, group] of groups.entries())
    if (size > 0) for (const others of chosen(groups.slice(i + 1), size - 1)) yield [group, ...others];
}

/**
 * At least so many of the groups, as groups that must all be met: of four, three are met when of every two one is.
 * From one left out down to one met.
 */
export function minimumShouldMatch(groups: AllOf): AllOf[] {
  const counted = groups.slice(0, WORDS_MAX);
  const leftOut = Array.from({ length: Math.max(counted.length - 1, 0) }, (_, i) => i + 1);
  return leftOut.map((most) => [...chosen(counted, most + 1)].map((some) => some.flat()));
}
