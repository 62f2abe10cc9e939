import { compareCodePoints } from '../catalogue/orders.ts';
import { type AllocateBytes, bitCount } from './bits.ts';

/** By word length: none below 4 letters, 1 up to 7, 2 above. */
export function typosAllowed(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0;
  return letters <= 7 ? 1 : 2;
}

/** Words of one length in a row; a signature has one bit per letter. */
type LengthGroup = { length: number; letters: Int32Array; signatures: Int32Array };
export type NameWordsData = readonly LengthGroup[];

function lettersOf(word: string): number[] {
  return Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
}

function signatureOf(letters: ArrayLike<number>): number {
  let bits = 0;
  for (let i = 0; i < letters.length; i += 1) bits |= 1 << ((letters[i] ?? 0) & 31);
  return bits;
}

export function packNameWords(words: ReadonlySet<string>, allocate: AllocateBytes): NameWordsData {
  const byLength = new Map<number, number[][]>();
  for (const word of words) {
    const letters = lettersOf(word);
    const others = byLength.get(letters.length);
    if (others) others.push(letters);
    else byLength.set(letters.length, [letters]);
  }
  return [...byLength].map(([length, own]) => {
    const group = {
      length,
      letters: new Int32Array(allocate(own.length * length * 4)),
      signatures: new Int32Array(allocate(own.length * 4)),
    };
    for (const [i, letters] of own.entries()) {
      group.letters.set(letters, i * length);
      group.signatures[i] = signatureOf(letters);
    }
    return group;
  });
}

/** Rows of the distance table: two typos never need more than five cells of each. */
const LETTERS_MAX = 100;
const rows = [0, 1, 2].map(() => new Int32Array(LETTERS_MAX + 1));
const FAR = 100;

/** Optimal string alignment distance (Boytsov 2011, section 2.1) to `length` letters of `words` from `at`, computed within `limit` of the diagonal. */
function isNear(a: ArrayLike<number>, words: ArrayLike<number>, at: number, length: number, limit: number): boolean {
  if (Math.abs(a.length - length) > limit || a.length > LETTERS_MAX || length > LETTERS_MAX) return false;
  let [before, row, next] = rows as [Int32Array, Int32Array, Int32Array];
  for (let j = 0; j <= Math.min(length, limit + 1); j += 1) row[j] = j;
  let lastBest = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(length, i + limit);
    next[from - 1] = from === 1 ? i : FAR;
    let best = from === 1 ? i : FAR;
    for (let j = from; j <= to; j += 1) {
      const letter = words[at + j - 1];
      let distance = Math.min((next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === letter ? 0 : 1));
      // The cell above the last one is outside of the diagonal's surroundings.
      if (j < i + limit) distance = Math.min(distance, (row[j] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === words[at + j - 2] && a[i - 2] === letter)
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      next[j] = distance;
      if (distance < best) best = distance;
    }
    if (best > limit && lastBest > limit) return false;
    lastBest = best;
    [before, row, next] = [row, next, before];
  }
  return (row[length] ?? FAR) <= limit;
}

export function isWithinTypos(a: string, b: string, limit: number): boolean {
  const letters = lettersOf(b);
  return isNear(lettersOf(a), letters, 0, letters.length, limit);
}

export const CORRECTIONS_MAX = 64;
/** Lists, counts and key presses repeat words. */
const KEPT_MAX = 200;

/** Finds names by mistyped words. Signatures rule out most words in a nanosecond each. */
export class NameWords {
  readonly #groups: readonly LengthGroup[];
  readonly #kept = new Map<string, readonly string[]>();

  constructor(...data: NameWordsData[]) {
    this.#groups = data.flat();
  }

  /** In code point order, without the word itself. The longer word sets the limit. */
  correctionsFor(word: string): readonly string[] {
    const known = this.#kept.get(word);
    if (known) return known;
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    const corrections = this.#find(word);
    this.#kept.set(word, corrections);
    return corrections;
  }

  #find(word: string): string[] {
    const own = lettersOf(word);
    const signature = signatureOf(own);
    const found = new Set<string>();
    for (const { length, letters, signatures } of this.#groups) {
      const limit = typosAllowed(Math.max(length, own.length));
      if (limit === 0 || Math.abs(length - own.length) > limit) continue;
      for (let i = 0; i < signatures.length; i += 1) {
        const other = signatures[i] ?? 0;
        if (bitCount(signature & ~other) > limit || bitCount(other & ~signature) > limit) continue;
        if (!isNear(own, letters, i * length, length, limit)) continue;
        found.add(String.fromCodePoint(...letters.subarray(i * length, (i + 1) * length)));
      }
    }
    found.delete(word);
    return [...found].sort(compareCodePoints).slice(0, CORRECTIONS_MAX);
  }
}
