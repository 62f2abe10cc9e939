import type { WordReader } from '../model/catalogue.ts';
import { minorDigits } from '../pricing.ts';
import { fold } from './fold.ts';
import { contrary, type Term, token } from './tool-tokens.ts';
import { runs } from './words.ts';

type Fact = WordReader['facts'][number];
/** `phrases`: all for the same fact. */
export type Need = Pick<Fact, 'is' | 'near'> & { text: string; phrases?: string; within?: readonly Term[] };

type MediumWord = WordReader['media'][number] & { text: string };
/** "Text to video"; with the words that the media were named by. */
export type Direction = Record<'from' | 'to', MediumWord>;

export type SearchNeeds = {
  needs: readonly Need[];
  direction: Direction | undefined;
  rest: string;
  ignored: readonly string[];
};

const NAME_IN_KATAKANA = /[\p{Script=Katakana}ー]+/gu;

/** Phrases without inflections. */
type Bare = (phrases: string) => string;

/** Of equal phrases the first counts. */
function finder<Known>(known: readonly Known[], phrasesOf: (one: Known) => string, bare: Bare) {
  const byPhrase = new Map<string, Known>();
  for (const one of [...known].reverse())
    for (const phrase of bare(phrasesOf(one)).split('|')) byPhrase.set(phrase, one);
  return (text: string) => byPhrase.get(bare(text));
}

/** %0 to %4 are phrases of media, facts, spared things, negations and exceptions; %5 stop words. */
export type SearchPatterns = {
  amount: string;
  turned: string;
  /** Facts; in groups what is negated, before or after it, and a negation alone. */
  said: string;
  asked: string;
  to: string;
  of: string;
  /** Between tools that are compared; `both` only where a word for comparing is. */
  either: string;
  both: string;
  compared: string;
  /** Without a meaning. */
  idle: string;
};

export function prepareReader(words: WordReader) {
  const { media, facts, stopWords, negations, apart, inflections, patterns } = words;
  const endings = new RegExp(`(?<=[^ |]{3})(?:${inflections})(?= |\\||$)`, 'gu');
  const bare: Bare = (phrases) => phrases.replace(endings, '');
  const lists = [
    media.map(({ phrases }) => phrases),
    facts.map(({ phrases }) => phrases),
    facts.map(({ spared = '' }) => spared),
    [negations],
    [apart],
    stopWords,
  ].map((list) =>
    [...new Set(bare(list.join('|')).split('|'))]
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .join('|')
      .replace(/(?<=[^ |]{3})(?= |\||$)/g, `(?:${inflections})?`),
  );
  const compiled = Object.entries(patterns).map(([name, pattern]) => [
    name,
    new RegExp(
      pattern.replace(/%(\d)/g, (_, place) => lists[place] ?? ''),
      'gu',
    ),
  ]);
  return {
    ...words,
    ...(Object.fromEntries(compiled) as Record<keyof SearchPatterns, RegExp>),
    rewordings: Object.entries(words.reworded ?? {}).map(
      ([word, phrases]) => [word, new RegExp(phrases, 'gu')] as const,
    ),
    findMedium: finder(media, ({ phrases }) => phrases, bare),
    findFact: finder(facts, ({ phrases }) => phrases, bare),
    findSpared: finder(facts, ({ spared = '' }) => spared, bare),
  };
}
export type Reader = ReturnType<typeof prepareReader>;

const prepared = new WeakMap<WordReader, Reader>();

/** Prepared once: it takes long. */
export function preparedReader(words: WordReader): Reader {
  const reader = prepared.get(words) ?? prepareReader(words);
  prepared.set(words, reader);
  return reader;
}

/** With names as their makers write them. */
export function respelled(search: string, readers: readonly Reader[]): string {
  const { spellings } = readers.find((reader) => reader.spellings) ?? {};
  if (!spellings) return search;
  const written = (name: string) => (Object.hasOwn(spellings, name) ? ` ${spellings[name]} ` : name);
  return search.normalize('NFKC').replace(NAME_IN_KATAKANA, written);
}

/** "Make a website without coding": with a word that categories are known by in place of such phrases. */
export function reworded(search: string, readers: readonly Reader[], inPlace = (word: string) => word): string {
  const before = fold(search).replace(/\s+/g, ' ');
  let after = before;
  for (const { rewordings } of readers)
    for (const [word, phrases] of rewordings) after = after.replace(phrases, ` ${inPlace(word)} `).replace(/ +/g, ' ');
  return after === before ? search : after.trim();
}

/** "1,500" and "1.500" are thousands, "9,99" and "9.99" are not. */
function numberIn(text: string): number {
  const digits = /\d[\d., ]*/.exec(text)?.[0] ?? '';
  return Number.parseFloat(digits.replace(/[., ](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** Monthly maximum, in any currency unless named. Prices are not converted. */
function priceNeed(text: string, currencies: Readonly<Record<string, string>>): Need {
  const named = Object.keys(currencies).find((code) => new RegExp(currencies[code] ?? '', 'u').test(text));
  const within = (named ? [named] : Object.keys(currencies)).map((code) => ({
    token: token.priced(code, 1),
    isPrefix: false,
    until: token.priced(code, Math.floor(numberIn(text) * 10 ** minorDigits(code))),
  }));
  return { text, is: [token.freePlan], within };
}

/** In place of words that were understood. */
const SAID = ' \ufffc ';
/** Joins such words to the next in Chinese and Japanese. */
const PARTICLE_BEHIND = /\ufffc *[をのにはがでとへも的](?=[^\p{Script=Hiragana}])/gu;

export function readNeeds(search: string, readers: readonly Reader[]): SearchNeeds {
  const needs: Need[] = [];
  const ignored: string[] = [];
  let direction: Direction | undefined;
  let rest = fold(search);
  for (const { amount, currencies } of readers) {
    const [[text] = []] = needs.length === 0 ? rest.matchAll(amount) : [];
    if (text === undefined) continue;
    needs.push(priceNeed(text, currencies));
    rest = rest.replace(text, ' ');
  }
  const without = (stopWords: readonly string[]) =>
    runs(rest)
      .flatMap(({ text }) => (stopWords.includes(text) ? [] : text))
      .join(' ');
  for (const { turned, said, stopWords, findMedium, findFact, findSpared } of readers) {
    rest = without([]);
    const [match] = direction ? [] : rest.matchAll(turned);
    const { first = '', to, second = '' } = match?.groups ?? {};
    const [one, other] = [findMedium(first), findMedium(second)];
    if (match && one && other && (one.input !== other.input || one.output !== other.output)) {
      const [start, end] = [
        { ...one, text: first },
        { ...other, text: second },
      ];
      direction = to ? { from: start, to: end } : { from: end, to: start };
      rest = rest.replace(match[0], SAID).replace(PARTICLE_BEHIND, ' ');
    }
    rest = without(stopWords).replace(said, (text, before?: string, after?: string, not?: string) => {
      const negated = before ?? after;
      const spared = negated ? findSpared(negated) : undefined;
      const meaning = spared ?? findFact(negated ?? text);
      const is = negated && !spared ? meaning?.is.flatMap((fact) => contrary(fact) ?? []) : meaning?.is;
      if (!not && !is) return text;
      const asStated = meaning && is === meaning.is && { near: meaning.near, phrases: meaning.phrases };
      if (is && is.length > 0) needs.push({ text, is, ...asStated });
      else ignored.push(...text.split(' '));
      return SAID;
    });
    rest = rest.replace(PARTICLE_BEHIND, ' ');
  }
  return { needs, direction, rest: without([]), ignored };
}
