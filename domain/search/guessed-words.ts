import type { Language } from '../languages.ts';
import { fold } from './fold.ts';
import { addPlace } from './known-words.ts';
import { isWithinTypos } from './name-words.ts';
import { runs } from './words.ts';

/** Shorter words are too often one letter from another. */
const MISTYPED_MIN = 6;
const COMPOUND_MIN = 7;
const BEGINNING_MIN = 5;
const END_MIN = 4;
/** Between the parts of a German compound, or left out there. */
const LINKS = ['', 'n', 'en', 's', 'es', 'e'];
const INFLECTIONS = ['', 'e', 'n', 'en', 's', 'er'];

type Word = { text: string; sorted: string };

const sortedLetters = (text: string) => [...text].sort().join('');

/** A letter too many or too few, or two swapped: another letter makes another word, "medication" of "meditation". */
const isMistyped = (word: Word, known: Word) =>
  (word.text.length === known.text.length
    ? word.sorted === known.sorted
    : Math.abs(word.text.length - known.text.length) === 1) && isWithinTypos(word.text, known.text, 1);

/** Categories that a word may mean which none is known by: a mistyped one, or a German compound of known words. */
export class GuessedWords {
  readonly #places = new Map<string, Set<number>>();
  readonly #byFirstLetter = new Map<string, Word[]>();
  readonly #hasCompounds: boolean;

  /** Of each category its name and words. */
  constructor(labels: readonly (readonly string[])[], language: Language) {
    this.#hasCompounds = language === 'de';
    for (const [place, texts] of labels.entries())
      for (const { text, isCjk } of texts.flatMap((label) => runs(fold(label))))
        if (!isCjk) addPlace(this.#places, text, place);
    for (const text of this.#places.keys()) {
      const own = { text, sorted: sortedLetters(text) };
      const others = this.#byFirstLetter.get(text.charAt(0));
      if (others) others.push(own);
      else this.#byFirstLetter.set(text.charAt(0), [own]);
    }
  }

  /** The first letter is seldom the wrong one. */
  mistyped(text: string): number[] {
    if (text.length < MISTYPED_MIN) return [];
    const word = { text, sorted: sortedLetters(text) };
    const near = (this.#byFirstLetter.get(text.charAt(0)) ?? []).filter((known) => isMistyped(word, known));
    return [...new Set(near.flatMap((known) => [...(this.#places.get(known.text) ?? [])]))];
  }

  /** "Gehaltsverhandlung": what its parts have in common, or else the last that is known, since it says what the word is. */
  compound(text: string): number[] {
    if (!this.#hasCompounds || text.length < COMPOUND_MIN) return [];
    const first = this.#longest(text, (length) => text.slice(0, length), BEGINNING_MIN, LINKS);
    const last = this.#longest(text, (length) => text.slice(-length), END_MIN, INFLECTIONS);
    const both = first.filter((place) => last.includes(place));
    return [both, last, first].find((places) => places.length > 0) ?? [];
  }

  /** A part as it stands, without one of the `endings`, or with it. */
  #longest(text: string, partOf: (length: number) => string, least: number, endings: readonly string[]): number[] {
    for (let length = text.length - END_MIN + 1; length >= least; length -= 1) {
      const part = partOf(length);
      for (const ending of endings) {
        const bare = ending !== '' && part.endsWith(ending) ? part.slice(0, -ending.length) : part;
        for (const known of [bare, part + ending]) {
          const places = this.#places.get(known);
          if (places && known.length >= least) return [...places];
        }
      }
    }
    return [];
  }
}
