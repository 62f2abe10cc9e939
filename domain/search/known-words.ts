import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { queryWords, runs } from './words.ts';

export type QueryWord = { text: string; run: string; stems: string[]; isPrefix: boolean; isCjk: boolean };

export const SEARCH_WORDS_MAX = 10;

function stems(text: string, language: Language): string[] {
  return [...new Set([stem(text, language), stem(text, FALLBACK_LANGUAGE)])];
}

/** German without its own letters: "uebersetzen". Folded, the other spelling has no second letter; "Steuer" has none. */
function spellings(text: string, language: Language): string[] {
  return language === 'de' ? [text, text.replace(/(?<![aeq])([aou])e/g, '$1')] : [text];
}

export function searchWords(search: string, language: Language): QueryWord[] {
  const words = queryWords(search).slice(0, SEARCH_WORDS_MAX);
  return words.map((word, i) => ({
    ...word,
    stems: word.isCjk ? [] : [...new Set(spellings(word.text, language).flatMap((text) => stems(text, language)))],
    isPrefix: !word.isCjk && i === words.length - 1,
  }));
}

/** "IDE" is the stem of "idée": only it and its plural are meant. */
const EXACT_LENGTH_MAX = 3;

/** Words of categories or features, which a word of a search is looked up in. */
export class KnownWords {
  /** Of Chinese and Japanese, whole. */
  readonly #runs: (readonly [text: string, place: number])[] = [];
  #last: { run: string; places: number[] } = { run: '', places: [] };
  readonly #byText = new Map<string, Set<number>>();
  readonly #byStem = new Map<string, Set<number>>();
  /** In order, so that those with a prefix are neighbours. */
  readonly #texts: readonly string[];

  constructor(labels: readonly (readonly string[])[], language: Language) {
    for (const [place, texts] of labels.entries())
      for (const { text, isCjk } of texts.flatMap((label) => runs(fold(label)))) {
        if (isCjk) this.#runs.push([text, place]);
        else if (text.length > EXACT_LENGTH_MAX) {
          addPlace(this.#byText, text, place);
          for (const each of stems(text, language)) addPlace(this.#byStem, each, place);
        } else for (const each of [text, `${text}s`]) addPlace(this.#byText, each, place);
      }
    this.#texts = [...this.#byText.keys()].sort();
  }

  /** The last word of a search also matches as a prefix of at least `prefixMin` letters. */
  placesOf({ text, run, stems: asked, isPrefix, isCjk }: QueryWord, prefixMin = 1): number[] {
    if (isCjk) return this.#placesOfRun(run);
    const found = new Set(this.#byText.get(text));
    for (const each of asked) for (const place of this.#byStem.get(each) ?? []) found.add(place);
    if (isPrefix && text.length >= prefixMin)
      for (let at = this.#firstFrom(text); this.#texts[at]?.startsWith(text); at += 1)
        for (const place of this.#byText.get(this.#texts[at] ?? '') ?? []) found.add(place);
    return [...found].sort((a, b) => a - b);
  }

  /** Of words that contain it. Its pairs of letters are asked for one after the other. */
  #placesOfRun(run: string): number[] {
    if (this.#last.run !== run) {
      const places = this.#runs.flatMap(([known, place]) => (known.includes(run) ? place : []));
      this.#last = { run, places: [...new Set(places)] };
    }
    return this.#last.places;
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

export function addPlace(places: Map<string, Set<number>>, word: string, place: number): void {
  const known = places.get(word);
  if (known) known.add(place);
  else places.set(word, new Set([place]));
}
