import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import { PRICE_CEILINGS } from '../model/tool-query.ts';
import { EVERYDAY_WORDS, listOf, type Meaning, meaningOf, meanings } from './everyday-words.ts';
import { fold } from './fold.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import { type FactName, MEDIA, type Medium, USUAL_CURRENCIES } from './named-facts.ts';
import { token } from './tool-tokens.ts';
import { runs } from './words.ts';

/** Words of a search that say a fact. */
export type Need = Meaning & { text: string };

/** "Text to video"; with the words that the media were named by. */
export type Direction = Record<'from' | 'to', { medium: Medium; text: string }>;

/** What a search says in everyday words; `rest` are its other words. */
export type SearchNeeds = { needs: readonly Need[]; direction: Direction | null; rest: string };

const isSpaced = (language: Language) => LANGUAGE_RULES[language].endings.length > 0;
const escaped = (phrases: readonly string[]) =>
  [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

const BASE_LENGTH_MIN = 3;

function baseOf(word: string, language: Language): string {
  const base = word.replace(LANGUAGE_RULES[language].inflections, '');
  return base.length < BASE_LENGTH_MIN ? word : base;
}

function phraseKey(words: readonly string[], language: Language): string {
  return words.map((word) => baseOf(word, language)).join(' ');
}

function contentOf(phrase: string, language: Language): string[] {
  const words = runs(phrase).map(({ text }) => text);
  const content = words.filter((word) => !LANGUAGE_RULES[language].stopWords.includes(word));
  return content.length > 0 ? content : words;
}

type Phrases = {
  meanings: Map<string, Meaning>;
  negations: Set<string>;
  spared: Map<string, Meaning>;
  media: Map<string, Medium>;
  to: Set<string>;
  from: Set<string>;
};

/** Of languages that part words by spaces. */
function makePhrases(language: Language): Phrases {
  const { negations, spared, media, to, from } = EVERYDAY_WORDS[language];
  const key = (phrase: string) => phraseKey(contentOf(phrase, language), language);
  return {
    meanings: new Map([...meanings(language)].map(([phrase, meaning]) => [key(phrase), meaning])),
    negations: new Set(listOf(negations).map((phrase) => contentOf(phrase, language).join(' '))),
    spared: new Map(
      Object.entries(spared).flatMap(([name, phrases]) =>
        listOf(phrases).map((phrase) => [key(phrase), meaningOf(name as FactName)]),
      ),
    ),
    media: new Map(MEDIA.flatMap((medium) => listOf(media[medium]).map((word) => [baseOf(word, language), medium]))),
    to: new Set(listOf(to)),
    from: new Set(listOf(from).flatMap((phrase) => phrase.split(' ').slice(-2))),
  };
}

/** Of languages without spaces: patterns for all of the text. */
type Patterns = {
  spared: RegExp;
  phrases: RegExp;
  meanings: Map<string, Meaning>;
  sparedIn: Map<string, Meaning>;
  turned: RegExp;
};

function makePatterns(language: Language): Patterns {
  const { negations, spared, media, to } = EVERYDAY_WORDS[language];
  const sparedIn = new Map(
    Object.entries(spared).flatMap(([name, phrases]) =>
      listOf(phrases).map((phrase): [string, Meaning] => [phrase, meaningOf(name as FactName)]),
    ),
  );
  const things = escaped([...sparedIn.keys()]);
  const nots = escaped(listOf(negations));
  const medium = escaped(MEDIA.flatMap((name) => listOf(media[name])));
  const known = meanings(language);
  return {
    spared: new RegExp(`(?:${nots})(${things})|(${things})[がはもにでをの]?(?:${nots})`, 'gu'),
    phrases: new RegExp(escaped([...known.keys()].filter((phrase) => !/^[a-z ]+$/.test(phrase))), 'gu'),
    meanings: known,
    sparedIn,
    turned: new RegExp(`(${medium})(?:${escaped(listOf(to))}) *(${medium})`, 'u'),
  };
}

function memoized<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
const phrasesOf = memoized(makePhrases);
const patternsOf = memoized(makePatterns);

const AMOUNT = memoized((language) => {
  const most = escaped(listOf(EVERYDAY_WORDS[language].upTo));
  const money =
    '(?:[$€£]|us|dollars?|dolares|dolar|usd|euros?|eur|pounds?|pfund|libras|livres|gbp|美元|欧元|ドル|ユーロ)';
  const amount = `${money}? *(\\d+) *${money}?`;
  return new RegExp(`(?:(?:${most}) *${amount}|${amount} *(?:${most}))`, 'u');
});

/** The most that a month may cost, in any usual currency. */
function readPrice(text: string, language: Language): { need: Need; text: string } | null {
  for (const own of new Set([language, FALLBACK_LANGUAGE])) {
    const found = AMOUNT(own).exec(text);
    const amount = Number(found?.[1] ?? found?.[2]);
    if (!found || Number.isNaN(amount)) continue;
    const ceiling = PRICE_CEILINGS.filter((most) => Number(most) <= amount).at(-1) ?? PRICE_CEILINGS[0];
    const is = [token.freePlan, ...USUAL_CURRENCIES.map((currency) => token.price(currency, ceiling))];
    return { need: { text: found[0], is, near: [] }, text: text.replace(found[0], ' ') };
  }
  return null;
}

function mediumNamed(text: string, language: Language): Medium | undefined {
  return MEDIA.find((medium) => listOf(EVERYDAY_WORDS[language].media[medium]).includes(text));
}

function readPatterns(given: string, language: Language): SearchNeeds {
  const { spared, phrases, meanings: known, sparedIn, turned } = patternsOf(language);
  const needs: Need[] = [];
  let direction: Direction | null = null;
  let rest = given.replace(turned, (all, from: string, to: string) => {
    const [source, target] = [mediumNamed(from, language), mediumNamed(to, language)];
    if (!source || !target || source === target) return all;
    direction = { from: { medium: source, text: from }, to: { medium: target, text: to } };
    return ' ';
  });
  const cut = (text: string, meaning: Meaning | undefined) => {
    if (meaning) needs.push({ text, ...meaning });
    return ' ';
  };
  rest = rest.replace(spared, (all, after?: string, before?: string) => cut(all, sparedIn.get(after ?? before ?? '')));
  rest = rest.replace(phrases, (all) => cut(all, known.get(all)));
  return { needs, direction, rest };
}

const PHRASE_WORDS_MAX = 4;

function readDirection(words: string[], language: Language): Direction | null {
  const { media, to, from } = phrasesOf(language);
  const { stopWords } = LANGUAGE_RULES[language];
  const mediumAt = (at: number) => media.get(baseOf(words[at] ?? '', language));
  for (let at = 0; at < words.length; at += 1) {
    const first = mediumAt(at);
    if (!first) continue;
    let next = at + 1;
    let link: 'to' | 'from' | null = null;
    while (next < words.length && !mediumAt(next)) {
      const word = words[next] ?? '';
      if (to.has(word)) link = 'to';
      else if (from.has(word)) link = 'from';
      else if (!stopWords.includes(word)) break;
      next += 1;
    }
    const second = mediumAt(next);
    if (!link || !second || second === first) continue;
    const [one, other] = [
      { medium: first, text: words[at] ?? '' },
      { medium: second, text: words[next] ?? '' },
    ];
    words.splice(at, next - at + 1);
    return link === 'to' ? { from: one, to: other } : { from: other, to: one };
  }
  return null;
}

/** The longest phrase at a place, and its number of words. */
function phraseAt<Found>(words: readonly string[], at: number, find: (words: readonly string[]) => Found | undefined) {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const found = find(words.slice(at, at + length));
    if (found !== undefined) return { found, length };
  }
  return null;
}

function readPhrases(given: readonly string[], language: Language): { needs: Need[]; rest: string[] } {
  const { meanings: known, negations, spared } = phrasesOf(language);
  const { stopWords } = LANGUAGE_RULES[language];
  const words = given.filter((word) => !stopWords.includes(word));
  const needs: Need[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const not = phraseAt(words, at, (own) => negations.has(own.join(' ')) || undefined);
    const thing = not && phraseAt(words, at + not.length, (own) => spared.get(phraseKey(own, language)));
    const plain = phraseAt(words, at, (own) => known.get(phraseKey(own, language)));
    const length = thing ? not.length + thing.length : (plain?.length ?? 1);
    const meaning = thing?.found ?? plain?.found;
    const text = words.slice(at, at + length).join(' ');
    if (meaning) needs.push({ text, ...meaning });
    else rest.push(text);
    at += length;
  }
  return { needs, rest };
}

/** Reads facts and directions in the language and in English; the rest is what was not understood. */
export function readNeeds(search: string, language: Language): SearchNeeds {
  const folded = fold(search);
  const price = readPrice(folded, language);
  const text = price?.text ?? folded;
  const patterns = isSpaced(language) ? { needs: [], direction: null, rest: text } : readPatterns(text, language);
  let { direction } = patterns;
  let words = runs(patterns.rest).map((run) => run.text);
  const needs: Need[] = [...(price ? [price.need] : []), ...patterns.needs];
  for (const own of new Set([language, FALLBACK_LANGUAGE])) {
    if (!isSpaced(own)) continue;
    direction ??= readDirection(words, own);
    const read = readPhrases(words, own);
    needs.push(...read.needs);
    words = read.rest;
  }
  return { needs, direction, rest: words.join(' ') };
}
