import type { WordReader } from '../model/catalogue.ts';
import { minorDigits } from '../pricing.ts';
import { fold } from './fold.ts';
import { contrary, type Term, token } from './tool-tokens.ts';
import { runs } from './words.ts';

/** Words of a search that say a fact: terms of it, and of what comes near it. */
export type Need = Pick<WordReader['facts'][number], 'is' | 'near'> & { text: string; within?: readonly Term[] };

type MediumWord = WordReader['media'][number] & { text: string };
/** "Text to video"; with the words that the media were named by. */
export type Direction = Record<'from' | 'to', MediumWord>;

/** Facts that a search says in everyday words; `rest` are its other words, `ignored` negations of no fact. */
export type SearchNeeds = {
  needs: readonly Need[];
  direction: Direction | undefined;
  rest: string;
  ignored: readonly string[];
};

/** Phrases without inflections. */
const bare = (phrases: string, { inflections }: WordReader) =>
  phrases.replace(new RegExp(`(?<=[^ |]{3})(?:${inflections})(?= |\\||$)`, 'gu'), '');

/** With its patterns compiled. */
export function prepareReader(words: WordReader) {
  const compiled = (pattern: string, ...lists: string[][]) => {
    const filled = pattern.replace(/%(\d)/g, (_, place) =>
      bare((lists[place] ?? []).join('|'), words)
        .split('|')
        .filter(Boolean)
        .sort((a, b) => b.length - a.length)
        .join('|')
        .replace(/(?<=[^ |]{3})(?= |\||$)/g, `(?:${words.inflections})?`),
    );
    return new RegExp(filled, 'gu');
  };
  const { amount, turned, media, said, facts, stopWords, negations, apart } = words;
  return {
    ...words,
    amount: compiled(amount),
    turned: compiled(
      turned,
      media.map(({ phrases }) => phrases),
      stopWords,
    ),
    said: compiled(
      said,
      facts.map(({ phrases }) => phrases),
      facts.map(({ spared = '' }) => spared),
      [negations],
      [apart],
    ),
    findIn<Kind extends string, Known extends { [K in Kind]?: string | undefined }>(
      known: readonly Known[],
      kind: Kind,
      text: string,
    ) {
      return known.find((one) =>
        bare(one[kind] ?? '', words)
          .split('|')
          .includes(bare(text, words)),
      );
    },
  };
}
export type Reader = ReturnType<typeof prepareReader>;

/** "1,500" and "1.500" are thousands, "9,99" and "9.99" are not. */
function numberIn(text: string): number {
  const digits = /\d[\d.,]*/.exec(text)?.[0] ?? '';
  return Number.parseFloat(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** The most that a month may cost; in any currency where none is named. Prices are not converted. */
function priceNeed(text: string, currencies: Readonly<Record<string, string>>): Need {
  const named = Object.keys(currencies).find((code) => new RegExp(currencies[code] ?? '', 'u').test(text));
  const within = (named ? [named] : Object.keys(currencies)).map((code) => ({
    token: token.priced(code, 1),
    isPrefix: false,
    until: token.priced(code, Math.floor(numberIn(text) * 10 ** minorDigits(code))),
  }));
  return { text, is: [token.freePlan], within };
}

/** Reads facts and directions with each reader in turn; the rest is what was not understood. */
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
  for (const { media, turned, facts, said, stopWords, findIn } of readers) {
    rest = without([]);
    const [[all, first = '', to, second = ''] = []] = direction ? [] : rest.matchAll(turned);
    const [one, other] = [findIn(media, 'phrases', first), findIn(media, 'phrases', second)];
    if (all && one && other && one !== other) {
      const [start, end] = [
        { ...one, text: first },
        { ...other, text: second },
      ];
      direction = to ? { from: start, to: end } : { from: end, to: start };
      rest = rest.replace(all, ' ');
    }
    rest = without(stopWords).replace(said, (text, before?: string, after?: string, not?: string) => {
      const negated = before ?? after;
      const spared = negated ? findIn(facts, 'spared', negated) : undefined;
      const meaning = spared ?? findIn(facts, 'phrases', negated ?? text);
      const is = negated && !spared ? meaning?.is.flatMap((fact) => contrary(fact) ?? []) : meaning?.is;
      if (!not && !is) return text;
      if (is && is.length > 0) needs.push({ text, is, ...(is === meaning?.is && { near: meaning.near }) });
      else ignored.push(...text.split(' '));
      return ' ';
    });
  }
  return { needs, direction, rest: without([]), ignored };
}
