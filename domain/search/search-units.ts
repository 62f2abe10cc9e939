import type { Language } from '../languages.ts';
import type { WordReader } from '../model/catalogue.ts';
import { GuessedWords } from './guessed-words.ts';
import type { KnownTools } from './intent.ts';
import { KnownPhrases } from './known-phrases.ts';
import { KnownWords, type QueryWord, searchWords } from './known-words.ts';
import type { NameWords } from './name-words.ts';
import { NAMED_IN_TEXTS, UNSEARCHED_LABELS } from './named-facts.ts';
import { type Direction, type Need, preparedReader, type Reader, type SearchNeeds } from './read-needs.ts';
import { contrary, type Term, token } from './tool-tokens.ts';

/** Synonyms are many: a shorter prefix would match one in most categories. */
const SYNONYM_PREFIX_MIN = 3;
const ENGLISH_PREFIX_MIN = 5;

type AnyOf = readonly Term[];
/** Every group must match. */
export type AllOf = readonly AnyOf[];

export type SearchVocabulary = {
  categoryIds: readonly number[];
  categoryNames: KnownWords;
  everydayWords: KnownWords;
  englishWords: KnownWords;
  guessedWords: GuessedWords;
  featureKeys: readonly string[];
  featureLabels: KnownWords;
  readers: readonly Reader[];
  phrases: KnownPhrases;
  nameWords: Pick<NameWords, 'correctionsFor'>;
  tools: KnownTools;
};

export type CategoryWords = {
  name: string;
  words?: readonly string[];
  englishWords?: readonly string[] | undefined;
};

/** Prepared once, not at every key press. */
export function prepareVocabulary(
  language: Language,
  labels: {
    categories: readonly ({ id: number } & CategoryWords)[];
    features: readonly { key: string; label: string }[];
    searchWords?: readonly WordReader[] | undefined;
  },
  nameWords: Pick<NameWords, 'correctionsFor'>,
  tools: KnownTools,
): SearchVocabulary {
  const { categories } = labels;
  const features = labels.features.filter(({ key }) => !UNSEARCHED_LABELS.includes(key));
  const known = (texts: readonly (readonly string[])[]) => new KnownWords(texts, language);
  const readers = (labels.searchWords ?? []).map(preparedReader);
  return {
    categoryIds: categories.map(({ id }) => id),
    categoryNames: known(categories.map(({ name }) => [name])),
    everydayWords: known(categories.map(({ words = [] }) => words)),
    englishWords: known(categories.map(({ englishWords = [] }) => englishWords)),
    guessedWords: new GuessedWords(
      categories.map(({ name, words = [] }) => [name, ...words]),
      language,
    ),
    featureKeys: features.map(({ key }) => key),
    featureLabels: known(features.map(({ label }) => [label])),
    readers,
    phrases: new KnownPhrases(
      categories.flatMap(({ name, words = [] }) => [name, ...words]),
      readers.flatMap(({ stopWords }) => stopWords),
    ),
    nameWords,
    tools,
  };
}

export function exactTerm(token: string): Term {
  return { token, isPrefix: false };
}

export function inWords(word: QueryWord, field: (text: string) => string): Term[] {
  const others = word.stems.filter((text) => text !== word.text);
  return [{ token: field(word.text), isPrefix: word.isPrefix }, ...others.map((text) => exactTerm(field(text)))];
}

/** Without stop words and what is `ignored`. */
export function contentWords(
  words: readonly QueryWord[],
  { readers }: SearchVocabulary,
  ignored: readonly string[],
): QueryWord[] {
  const isStopWord = (run: string) => ignored.includes(run) || readers.some(({ stopWords }) => stopWords.includes(run));
  return words.filter(({ run }) => !isStopWord(run));
}

/** If all are stop words, those that categories are known by; if none is, all. */
function meantWords(words: readonly QueryWord[], vocabulary: SearchVocabulary, ignored: readonly string[]) {
  const content = contentWords(words, vocabulary, ignored);
  if (content.length > 0) return content;
  const known = words.filter((word) => vocabulary.everydayWords.placesOf({ ...word, isPrefix: false }).length > 0);
  return known.length > 0 ? known : words;
}

/** Terms of a word or fact: `name`, `heading` and `text` each include the one before; `main` are its first categories, `near` is close to a fact. */
export type Unit = Record<
  'name' | 'heading' | 'main' | 'everyday' | 'near' | 'text' | 'english' | 'mistyped',
  AnyOf
> & {
  /** The fact, and a word for it in the tool's name or texts. */
  named?: AllOf;
};

function wordUnit(word: QueryWord, vocabulary: SearchVocabulary): Unit {
  const { categoryIds, categoryNames, everydayWords, englishWords, guessedWords } = vocabulary;
  const { featureKeys, featureLabels, nameWords, tools } = vocabulary;
  const inCategories = (places: readonly number[], field = token.category) =>
    places.map((place) => exactTerm(field(categoryIds[place] ?? 0)));
  const name = inWords(word, token.name);
  const named = categoryNames.placesOf(word);
  const known = everydayWords.placesOf(word, SYNONYM_PREFIX_MIN);
  const isUnknown = named.length + known.length === 0 && tools.named(word.text) === undefined;
  // Tools filed there alone: a guess is no reason for more.
  const guesses = (find: (text: string) => number[]) =>
    isUnknown ? inCategories(find(word.text), token.mainCategory) : [];
  const english = isUnknown ? inCategories(englishWords.placesOf(word, ENGLISH_PREFIX_MIN)) : [];
  const heading = [...name, ...inWords(word, token.company), ...inCategories(named)];
  const main = inCategories([...named, ...known], token.mainCategory);
  const everyday = inCategories(known);
  const labelled = featureLabels.placesOf(word).map((place) => exactTerm(token.feature(featureKeys[place] ?? '')));
  const text = [...heading, ...inWords(word, token.text), ...labelled];
  const corrections = word.isCjk ? [] : nameWords.correctionsFor(word.text);
  return {
    name,
    heading,
    main,
    everyday,
    near: [],
    text,
    english: [...english, ...guesses((text) => guessedWords.compound(text))],
    mistyped: [
      ...corrections.map((own) => exactTerm(token.name(own))),
      ...guesses((text) => guessedWords.mistyped(text)),
    ],
  };
}

const NO_TERMS: Unit = { name: [], heading: [], main: [], everyday: [], near: [], text: [], english: [], mistyped: [] };

function wholeWords(text: string, language: Language): QueryWord[] {
  return searchWords(text, language).map((word) => ({ ...word, isPrefix: false }));
}

/** In names and texts of tools made for a fact: the words that were typed, and other single words for it. */
function namesOf({ text, is, phrases = '' }: Need, language: Language): Term[] {
  if (is.length === 0 || !is.every((fact) => NAMED_IN_TEXTS.includes(fact))) return [];
  const others = phrases.split('|').map((phrase) => wholeWords(phrase, language));
  const words = [...wholeWords(text, language), ...others.flatMap((each) => (each.length === 1 ? each : []))];
  return words.flatMap((word) => [...inWords(word, token.name), ...inWords(word, token.text)]);
}

/** Of a single word, what contains it meets the need as well. */
function needUnit(need: Need, language: Language, vocabulary: SearchVocabulary): Unit {
  const { text, is, near = [], within = [] } = need;
  const [word, ...more] = wholeWords(text, language);
  const own = word && more.length === 0 ? wordUnit(word, vocabulary) : NO_TERMS;
  const facts = [...is.map(exactTerm), ...within];
  const about = near.map(exactTerm);
  const names = namesOf(need, language);
  return {
    ...own,
    ...(names.length > 0 && { named: [facts, names] }),
    heading: [...own.heading, ...facts],
    main: [...own.main, ...facts],
    near: about,
    text: [...own.text, ...facts, ...about],
    mistyped: [],
  };
}

export function plainUnits(
  words: readonly QueryWord[],
  vocabulary: SearchVocabulary,
  ignored: readonly string[],
): Unit[] {
  return meantWords(words, vocabulary, ignored).map((word) => wordUnit(word, vocabulary));
}

/**
 * Of categories named after what is made; for a text, after what it is made of, in any word for that. None for the text in a
 * picture: those who make pictures don't read them.
 */
function categoriesOf({ from, to }: Direction, language: Language, vocabulary: SearchVocabulary): number[] {
  if (from.name === 'image' && to.name === 'text') return [];
  const withAll = (known: KnownWords, text: string) => {
    const [first = [], ...others] = wholeWords(text, language).map((word) => known.placesOf(word));
    return first.filter((place) => others.every((places) => places.includes(place)));
  };
  const texts = to.name === 'text' ? [from.text, ...from.phrases.split('|')] : [to.text];
  const byName = texts.flatMap((text) => withAll(vocabulary.categoryNames, text));
  const found =
    byName.length > 0 ? byName : texts.slice(0, 1).flatMap((text) => withAll(vocabulary.everydayWords, text));
  return [...new Set(found)].flatMap((place) => vocabulary.categoryIds[place] ?? []);
}

/** Of tools that write down what is said, rather than speak. */
const WRITES_SPEECH = token.feature('speaker_labels');

function writingFacts({ from, to }: Direction): string[] {
  const isSaid = from.name === 'voice' || from.name === 'video';
  return to.name === 'text' && isSaid ? [contrary(from.output) ?? [], WRITES_SPEECH].flat() : [];
}

/** Units of what a search says, and ways that come first: tools made for a direction. */
export function understood(
  { needs, direction, rest }: SearchNeeds,
  language: Language,
  vocabulary: SearchVocabulary,
): { units: Unit[]; ways: AllOf[] } {
  const unitOf = (need: Need) => needUnit(need, language, vocabulary);
  const words = searchWords(vocabulary.phrases.part(rest), language);
  const stated = [...needs.map(unitOf), ...words.map((word) => wordUnit(word, vocabulary))];
  if (!direction) return { units: stated, ways: [] };
  const { from, to } = direction;
  const turned = [
    { text: from.text, is: [from.input] },
    { text: to.text, is: [to.output] },
  ];
  const ids = categoriesOf(direction, language, vocabulary);
  const waysOf = (facts: readonly string[]) =>
    [token.mainCategory, token.category].map((field) => [
      ids.map((id) => exactTerm(field(id))),
      ...turned.map(({ is }) => is.map(exactTerm)),
      ...facts.map((fact) => [exactTerm(fact)]),
      ...stated.map(({ text, everyday }) => [...text, ...everyday]),
    ]);
  const ways = [...writingFacts(direction).flatMap((fact) => waysOf([fact])), ...waysOf([])];
  return { units: [...turned.map(unitOf), ...stated], ways: ids.length > 0 ? ways : [] };
}
