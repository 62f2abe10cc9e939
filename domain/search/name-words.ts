import { compareCodePoints } from './fold.ts';
import { camelParts, indexWords, joinedLetters } from './words.ts';

/** How many typos a word of so many letters may have and still find a name: none below 4, one up to 7, two beyond. */
export function typosAllowed(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0;
  return letters <= 7 ? 1 : 2;
}

/**
 * True when `a` becomes `b` by at most `limit` insertions, deletions, substitutions or swaps of neighbours
 * (optimal string alignment distance, Boytsov 2011, section 2.1). Stops as soon as a whole row is over the limit.
 */
export function isWithinTypos(a: readonly string[], b: readonly string[], limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      }
      next.push(distance);
      best = Math.min(best, distance);
    }
    if (best > limit && (i === 1 || Math.min(...row) > limit)) return false;
    before = row;
    row = next;
  }
  return (row[b.length] ?? Number.POSITIVE_INFINITY) <= limit;
}

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
