import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import type { WordReader } from '../model/catalogue.ts';
import type { KnownTools } from './intent.ts';
import type { NameWords } from './name-words.ts';
import { UNSEARCHED_LABELS } from './named-facts.ts';
import { type Direction, type Need, preparedReader, type Reader, type SearchNeeds } from './read-needs.ts';
import { stem } from './stem.ts';
import { contrary, type Term, token } from './tool-tokens.ts';
import { indexWords, queryWords } from './words.ts';

type AskedWord = { text: string; stems: readonly string[]; isPrefix: boolean };

function stems(text: string, language: Language): string[] {
  return [...new Set([stem(text, language), stem(text, FALLBACK_LANGUAGE)])];
}

class KnownWords {
  readonly #byText = new Map<string, Set<number>>();
  readonly #byStem = new Map<string, Set<number>>();
  /** In order, so that those with a prefix are neighbours. */
  readonly #texts: readonly string[];

  constructor(labels: readonly (readonly string[])[], language: Language) {
    for (const [place, texts] of labels.entries())
      for (const { text, isCjk } of texts.flatMap((label) => indexWords(label))) {
        add(this.#byText, text, place);
        if (!isCjk) for (const each of stems(text, language)) add(this.#byStem, each, place);
      }
    this.#texts = [...this.#byText.keys()].sort();
  }

  /** The last word of a search also matches as a prefix of at least `prefixMin` letters. */
  placesOf({ text, stems: asked, isPrefix }: AskedWord, prefixMin = 1): number[] {
    const found = new Set(this.#byText.get(text));
    for (const each of asked) for (const place of this.#byStem.get(each) ?? []) found.add(place);
    if (isPrefix && text.length >= prefixMin)
      for (let at = this.#firstFrom(text); this.#texts[at]?.startsWith(text); at += 1)
        for (const place of this.#byText.get(this.#texts[at] ?? '') ?? []) found.add(place);
    return [...found].sort((a, b) => a - b);
  }

  #firstFrom(text: string): number {
    let from = 0;
    let to = this.#texts.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#texts[middle] ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function add(places: Map<string, Set<number>>, word: string, place: number): void {
  const known = places.get(word);
  if (known) known.add(place);
  else places.set(word, new Set([place]));
}

export const SEARCH_WORDS_MAX = 10;
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
  featureKeys: readonly string[];
  featureLabels: KnownWords;
  readers: readonly Reader[];
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
  return {
    categoryIds: categories.map(({ id }) => id),
    categoryNames: known(categories.map(({ name }) => [name])),
    everydayWords: known(categories.map(({ words = [] }) => words)),
    englishWords: known(categories.map(({ englishWords = [] }) => englishWords)),
    featureKeys: features.map(({ key }) => key),
    featureLabels: known(features.map(({ label }) => [label])),
    readers: (labels.searchWords ?? []).map(preparedReader),
    nameWords,
    tools,
  };
}

type QueryWord = { text: string; run: string; stems: string[]; isPrefix: boolean; isCjk: boolean };

export function searchWords(search: string, language: Language): QueryWord[] {
  const words = queryWords(search).slice(0, SEARCH_WORDS_MAX);
  return words.map((word, i) => ({
    ...word,
    stems: word.isCjk ? [] : stems(word.text, language),
    isPrefix: !word.isCjk && i === words.length - 1,
  }));
}

export function exactTerm(token: string): Term {
  return { token, isPrefix: false };
}

export function inWords(word: QueryWord, field: (text: string) => string): Term[] {
  const others = word.stems.filter((text) => text !== word.text);
  return [{ token: field(word.text), isPrefix: word.isPrefix }, ...others.map((text) => exactTerm(field(text)))];
}

/** Without stop words and what is `ignored`, unless the query has no others. */
function contentWords(
  words: readonly QueryWord[],
  { readers }: SearchVocabulary,
  ignored: readonly string[],
): readonly QueryWord[] {
  const isStopWord = (run: string) => ignored.includes(run) || readers.some(({ stopWords }) => stopWords.includes(run));
  const content = words.filter(({ run }) => !isStopWord(run));
  return content.length > 0 ? content : words;
}

/** Terms of a word or fact: `name`, `heading` and `text` each include the one before; `main` are its first categories, `near` is close to a fact. */
export type Unit = Record<'name' | 'heading' | 'main' | 'everyday' | 'near' | 'text' | 'english' | 'mistyped', AnyOf>;

function wordUnit(word: QueryWord, vocabulary: SearchVocabulary): Unit {
  const { categoryIds, categoryNames, everydayWords, englishWords, featureKeys, featureLabels, nameWords } = vocabulary;
  const inCategories = (places: readonly number[], field = token.category) =>
    places.map((place) => exactTerm(field(categoryIds[place] ?? 0)));
  const name = inWords(word, token.name);
  const named = categoryNames.placesOf(word);
  const known = everydayWords.placesOf(word, SYNONYM_PREFIX_MIN);
  const isUnknown = named.length + known.length === 0;
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
    english,
    mistyped: corrections.map((own) => exactTerm(token.name(own))),
  };
}

const NO_TERMS: Unit = { name: [], heading: [], main: [], everyday: [], near: [], text: [], english: [], mistyped: [] };

function wholeWords(text: string, language: Language): QueryWord[] {
  return searchWords(text, language).map((word) => ({ ...word, isPrefix: false }));
}

/** Of a single word, what contains it meets the need as well. */
function needUnit({ text, is, near = [], within = [] }: Need, language: Language, vocabulary: SearchVocabulary): Unit {
  const [word, ...more] = wholeWords(text, language);
  const own = word && more.length === 0 ? wordUnit(word, vocabulary) : NO_TERMS;
  const facts = [...is.map(exactTerm), ...within];
  const about = near.map(exactTerm);
  return {
    ...own,
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
  return contentWords(words, vocabulary, ignored).map((word) => wordUnit(word, vocabulary));
}

/** Of categories named after what is made; for a text, after what it is made of, in any word for that. */
function categoriesOf({ from, to }: Direction, language: Language, vocabulary: SearchVocabulary): number[] {
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
  const stated = [...needs.map(unitOf), ...searchWords(rest, language).map((word) => wordUnit(word, vocabulary))];
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
