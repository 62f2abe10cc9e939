import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import { stem } from './stem.ts';
import { indexWords } from './words.ts';

/** A word that a search has, by which labels are found. */
type AskedWord = { text: string; stems: readonly string[]; isPrefix: boolean };

/** In a language, and in English. */
export function stems(text: string, language: Language): string[] {
  return [...new Set([stem(text, language), stem(text, FALLBACK_LANGUAGE)])];
}

/** Words of labels; a label is known by its place. */
export class KnownWords {
  readonly #byText = new Map<string, Set<number>>();
  readonly #byStem = new Map<string, Set<number>>();

  constructor(labels: readonly (readonly string[])[], language: Language) {
    for (const [place, texts] of labels.entries())
      for (const { text, isCjk } of texts.flatMap((label) => indexWords(label))) {
        add(this.#byText, text, place);
        if (!isCjk) for (const each of stems(text, language)) add(this.#byStem, each, place);
      }
  }

  /** In order. The last word of a search also matches as a prefix of at least `prefixMin` letters. */
  placesOf({ text, stems: asked, isPrefix }: AskedWord, prefixMin = 1): number[] {
    const found = new Set(this.#byText.get(text));
    for (const each of asked) for (const place of this.#byStem.get(each) ?? []) found.add(place);
    if (isPrefix && text.length >= prefixMin)
      for (const [known, places] of this.#byText)
        if (known.startsWith(text)) for (const place of places) found.add(place);
    return [...found].sort((a, b) => a - b);
  }
}

function add(places: Map<string, Set<number>>, word: string, place: number): void {
  const known = places.get(word);
  if (known) known.add(place);
  else places.set(word, new Set([place]));
}
