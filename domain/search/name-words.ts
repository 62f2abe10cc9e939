import { compareCodePoints } from '../catalogue/orders.ts';
import { camelParts, indexWords, joinedLetters } from './words.ts';

/** By word length: none below 4 letters, 1 up to 7, 2 above. */
export function typosAllowed(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0;
  return letters <= 7 ? 1 : 2;
}

/** Optimal string alignment distance (Boytsov 2011, section 2.1). Stops once a whole row exceeds the limit. */
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

const CORRECTIONS_MAX = 64;

/** The words, the parts of CamelCase, and all letters joined. */
export function nameWords(name: string): string[] {
  const own = indexWords(name);
  const all = [...own.map((word) => word.text), ...camelParts(name)];
  if (own.length > 1) all.push(joinedLetters(name));
  return [...new Set(all)];
}

/** One bit per character: a cheap test that rules out most candidates. */
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

export class NameWords {
  readonly #known = new Set<string>();
  readonly #buckets = new Map<number, LengthBucket>();

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#known.has(word)) continue;
      this.#known.add(word);
      const characters = [...word];
      const bucket = this.#buckets.get(characters.length) ?? { words: [], signatures: [] };
      bucket.words.push(word);
      bucket.signatures.push(signature(characters));
      this.#buckets.set(characters.length, bucket);
    }
  }

  /** In code point order, without the word itself. The longer word sets the limit: a missing letter is one typo. */
  correctionsFor(word: string): string[] {
    const characters = [...word];
    const own = signature(characters);
    const found: string[] = [];
    for (const [length, bucket] of this.#buckets) {
      const limit = typosAllowed(Math.max(length, characters.length));
      if (limit === 0 || Math.abs(length - characters.length) > limit) continue;
      for (let i = 0; i < bucket.words.length; i += 1) {
        const other = bucket.signatures[i] ?? 0;
        if (bitCount(own & ~other) > limit || bitCount(other & ~own) > limit) continue;
        const candidate = bucket.words[i] ?? '';
        if (candidate !== word && isWithinTypos(characters, [...candidate], limit)) found.push(candidate);
      }
    }
    return found.sort(compareCodePoints).slice(0, CORRECTIONS_MAX);
  }
}
