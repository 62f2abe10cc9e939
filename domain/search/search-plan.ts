import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import type { SearchMatch } from '../model/tool-query.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import type { NameWords } from './name-words.ts';
import { stem } from './stem.ts';
import { token } from './tool-tokens.ts';
import { indexWords, joinedLetters, queryWords } from './words.ts';

export const SEARCH_WORDS_MAX = 10;
/** Synonyms are many: a shorter prefix would match one in most categories. */
const SYNONYM_PREFIX_MIN = 3;

/** With `isPrefix`, every token that starts with it. */
export type Term = { token: string; isPrefix: boolean };
/** At least one term must match. */
type AnyOf = readonly Term[];
/** Every group must match. */
export type AllOf = readonly AnyOf[];
/** At least so many of the groups must match. */
export type Way = { groups: AllOf; least: number };

/**
 * Ways to match, best first: whole name; its start; in name; in name, company or category; synonyms with, then without
 * texts; any text; with typos; for `most`, all words but one, two … From the third on each includes the one before, and
 * the second the first.
 */
export type SearchPlan = readonly Way[];

function allOf(groups: AllOf): Way {
  return { groups, least: groups.length };
}

type KnownWord = { text: string; stems: readonly string[] };

/** Words a query can match besides the tools' own. */
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

/** Prepared once, not at every key press. */
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

/** The last word also matches as a prefix of at least `prefixMin` letters. */
function matchesWord(word: QueryWord, known: readonly KnownWord[], prefixMin = 1): boolean {
  const isPrefix = word.isPrefix && word.text.length >= prefixMin;
  return known.some(
    (other) =>
      other.text === word.text ||
      (isPrefix && other.text.startsWith(word.text)) ||
      other.stems.some((text) => word.stems.includes(text)),
  );
}

function exactTerm(token: string): Term {
  return { token, isPrefix: false };
}

function inWords(word: QueryWord, field: (text: string) => string): Term[] {
  const others = word.stems.filter((text) => text !== word.text);
  return [{ token: field(word.text), isPrefix: word.isPrefix }, ...others.map((text) => exactTerm(field(text)))];
}

const FREE_TO_START = [exactTerm(token.pricing('free')), exactTerm(token.pricing('freemium'))];

/** For text without letters or digits; an empty plan would match everything. */
const FINDS_NOTHING: SearchPlan = [allOf([[]])];

function mergeGroups(groups: AllOf, more: AllOf): AllOf {
  return groups.map((terms, i) => [...terms, ...(more[i] ?? [])]);
}

/** Tools of that category; first those whose own texts contain every word. */
function synonymPlan(inHeading: AllOf, everyday: AllOf, inText: AllOf): AllOf[] {
  if (everyday.every((terms) => terms.length === 0)) return [];
  const bySynonym = mergeGroups(inHeading, everyday);
  return [[...bySynonym, ...inText], bySynonym];
}

/** English ones are added to searches in every language. */
const STOP_WORDS = new Map(
  Object.entries(LANGUAGE_RULES).map(([language, { stopWords }]) => [
    language,
    new Set([...stopWords, ...LANGUAGE_RULES[FALLBACK_LANGUAGE].stopWords]),
  ]),
);

/** "Free" also searches the pricing. */
const FREE_WORDS = new Set(Object.values(LANGUAGE_RULES).flatMap(({ freeWords }) => freeWords));

/** Without stop words, unless the query has no others. */
function contentWords(words: readonly QueryWord[], language: Language): readonly QueryWord[] {
  const content = words.filter(({ run }) => !STOP_WORDS.get(language)?.has(run));
  return content.length > 0 ? content : words;
}

/** An empty plan: there is no search. */
export function searchPlan(
  search: string,
  language: Language,
  vocabulary: SearchVocabulary,
  match: SearchMatch = 'all',
): SearchPlan {
  const words = parseQuery(search, language);
  if (words.length === 0) return search.trim() === '' ? [] : FINDS_NOTHING;
  const whole = token.wholeName(joinedLetters(search));
  const content = contentWords(words, language);
  const inCategories = (isMatch: (known: SearchVocabulary['categories'][number]) => boolean) =>
    vocabulary.categories.filter(isMatch).map(({ id }) => exactTerm(token.category(id)));
  const inHeading = content.map((word) => [
    ...inWords(word, token.name),
    ...inWords(word, token.company),
    ...inCategories((known) => matchesWord(word, known.words)),
  ]);
  const everyday = content.map((word) =>
    inCategories((known) => matchesWord(word, known.everyday, SYNONYM_PREFIX_MIN)),
  );
  const inText = content.map((word, i) => [
    ...(inHeading[i] ?? []),
    ...inWords(word, token.text),
    ...vocabulary.features
      .filter((known) => matchesWord(word, known.words))
      .map(({ key }) => exactTerm(token.feature(key))),
    ...(FREE_WORDS.has(word.run) ? FREE_TO_START : []),
  ]);
  const anywhere = mergeGroups(inText, everyday);
  const corrections = content.map((word) => (word.isCjk ? [] : vocabulary.nameWords.correctionsFor(word.text)));
  const withTypos = mergeGroups(
    anywhere,
    corrections.map((names) => names.map((text) => exactTerm(token.name(text)))),
  );
  const ways: AllOf[] = [
    [[exactTerm(whole)]],
    [[{ token: whole, isPrefix: true }]],
    words.map((word) => inWords(word, token.name)),
    inHeading,
    ...synonymPlan(inHeading, everyday, inText),
    anywhere,
  ];
  if (corrections.some((found) => found.length > 0)) ways.push(withTypos);
  const plan = ways.map(allOf);
  return match === 'most' ? [...plan, ...minimumShouldMatch(withTypos)] : plan;
}

/** Words beyond need not match. */
const WORDS_MAX = 6;

/** All groups but one, but two, and so on. */
export function minimumShouldMatch(all: AllOf): Way[] {
  const groups = all.slice(0, WORDS_MAX);
  return groups.slice(1).map((_, i) => ({ groups, least: groups.length - 1 - i }));
}
