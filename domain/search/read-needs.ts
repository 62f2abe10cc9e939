import type { WordReader } from '../model/catalogue.ts';
import { PRICE_CEILINGS } from '../model/tool-query.ts';
import { fold } from './fold.ts';
import { token } from './tool-tokens.ts';
import { runs } from './words.ts';

/** Words of a search that say a fact: terms of it, and of what comes near it. */
export type Need = Pick<WordReader['facts'][number], 'is' | 'near'> & { text: string };

type MediumWord = WordReader['media'][number] & { text: string };
/** "Text to video"; with the words that the media were named by. */
export type Direction = Record<'from' | 'to', MediumWord>;

/** What a search says in everyday words; `rest` are its other words. */
export type SearchNeeds = { needs: readonly Need[]; direction: Direction | undefined; rest: string };

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
  const { amount, turned, media, said, facts, stopWords } = words;
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

/** In currencies in which an amount says about as much. */
export const USUAL_CURRENCIES = ['USD', 'EUR', 'GBP'] as const;

/** The most that a month may cost, in any usual currency. */
function priceTerms(amount: number): string[] {
  const ceiling = PRICE_CEILINGS.filter((most) => Number(most) <= amount).at(-1) ?? PRICE_CEILINGS[0];
  return [token.freePlan, ...USUAL_CURRENCIES.map((currency) => token.price(currency, ceiling))];
}

/** Reads facts and directions with each reader in turn; the rest is what was not understood. */
export function readNeeds(search: string, readers: readonly Reader[]): SearchNeeds {
  const needs: Need[] = [];
  let direction: Direction | undefined;
  let rest = fold(search);
  for (const { amount } of readers) {
    const [[text, before, after] = []] = needs.length === 0 ? rest.matchAll(amount) : [];
    if (text === undefined) continue;
    needs.push({ text, is: priceTerms(Number(before ?? after)) });
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
    rest = without(stopWords).replace(said, (text, before?: string, after?: string) => {
      const spared = before ?? after;
      const meaning = spared ? findIn(facts, 'spared', spared) : findIn(facts, 'phrases', text);
      if (!meaning) return text;
      needs.push({ text, is: meaning.is, near: meaning.near });
      return ' ';
    });
  }
  return { needs, direction, rest: without([]) };
}
