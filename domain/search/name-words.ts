import { compareCodePoints } from './compare-code-points.ts';
import { isWithinTypos, typosAllowed } from './typos.ts';
import { camelParts, indexWords, joinedLetters } from './words.ts';

/** At most so many different words stand in for one mistyped word. */
const CORRECTIONS_MAX = 64;

/** The words a name can be found by: its own, the parts of CamelCase, and all of it in a row. */
export function nameWords(name: string): string[] {
  const own = indexWords(name);
  const all = [...own.map((word) => word.text), ...camelParts(name)];
  if (own.length > 1) all.push(joinedLetters(name));
  return [...new Set(all)];
}

/** One bit for each of the letters and digits a word has: a cheap test that rules most words out. */
function signature(characters: readonly string[]): number {
  let bits = 0;
  for (const character of characters) bits |= 1 << ((character.codePointAt(0) ?? 0) % 32);
  return bits;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

type LengthBucket = { words: string[]; signatures: number[] };

/** All words of all names, so that a mistyped one can be matched with what was meant. Words are only ever added. */
export class NameWords {
  readonly #known = new Set<string>();
  readonly #shelves = new Map<number, LengthBucket>();

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#known.has(word)) continue;
      this.#known.add(word);
      const characters = [...word];
      const shelf = this.#shelves.get(characters.length) ?? { words: [], signatures: [] };
      shelf.words.push(word);
      shelf.signatures.push(signature(characters));
      this.#shelves.set(characters.length, shelf);
    }
  }

  /**
   * The words that `word` may have been meant as, itself left out, in code point order. The longer of the two says how
   * many typos there may be, so that a letter left out counts as one in the name's word.
   */
  correctionsFor(word: string): string[] {
    const characters = [...word];
    const own = signature(characters);
    const found: string[] = [];
    for (const [length, shelf] of this.#shelves) {
      const limit = typosAllowed(Math.max(length, characters.length));
      if (limit === 0 || Math.abs(length - characters.length) > limit) continue;
      for (let i = 0; i < shelf.words.length; i += 1) {
        const other = shelf.signatures[i] ?? 0;
        if (bitCount(own & ~other) > limit || bitCount(other & ~own) > limit) continue;
        const candidate = shelf.words[i] ?? '';
        if (candidate !== word && isWithinTypos(characters, [...candidate], limit)) found.push(candidate);
      }
    }
    return found.sort(compareCodePoints).slice(0, CORRECTIONS_MAX);
  }
}
