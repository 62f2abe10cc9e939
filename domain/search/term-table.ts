import { type AllocateBytes, type Bits, bitCount, bitWords, hasBit } from './bits.ts';
import type { Term } from './tool-tokens.ts';

export type TextData = { units: Uint16Array; starts: Int32Array };

export function packTexts(texts: readonly string[], allocate: AllocateBytes): TextData {
  const starts = new Int32Array(allocate((texts.length + 1) * 4));
  let length = 0;
  for (const [i, text] of texts.entries()) {
    length += text.length;
    starts[i + 1] = length;
  }
  const units = new Uint16Array(allocate(length * 2));
  let at = 0;
  for (const text of texts) for (let i = 0; i < text.length; i += 1) units[at++] = text.charCodeAt(i);
  return { units, starts };
}

export function textAt({ units, starts }: TextData, at: number): string {
  return String.fromCharCode(...units.subarray(starts[at] ?? 0, starts[at + 1] ?? 0));
}

/** Slots by term. A slice of `postings` is a list, or a bit set where that is smaller. */
export type TermData = { terms: TextData; postings: Int32Array; starts: Int32Array; slots: number };

/** Inverted index of `slots` slots from `firstSlot`, a multiple of 32. */
export class TermTable {
  readonly #data: TermData;
  readonly #words: number;
  readonly #firstWord: number;

  constructor(data: TermData, firstSlot = 0) {
    this.#data = data;
    this.#words = bitWords(data.slots);
    this.#firstWord = firstSlot >> 5;
  }

  addTo(bits: Bits, { token, isPrefix, until }: Term): void {
    if (until !== undefined) {
      const end = this.#data.terms.starts.length - 1;
      for (let at = this.#lowerBound(token); at < end && this.#compare(at, until) <= 0; at += 1)
        this.#addSlots(bits, at);
      return;
    }
    for (let at = this.#lowerBound(token); this.#matches(at, token, isPrefix); at += 1) {
      this.#addSlots(bits, at);
      if (!isPrefix) return;
    }
  }

  count(bits: Bits, token: string): number {
    const at = this.#lowerBound(token);
    if (!this.#matches(at, token, false)) return 0;
    const { postings, starts } = this.#data;
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    const first = this.#firstWord;
    let count = 0;
    if (to - from === this.#words) {
      for (let i = from; i < to; i += 1) count += bitCount((postings[i] ?? 0) & (bits[first + i - from] ?? 0));
    } else {
      for (let i = from; i < to; i += 1) if (hasBit(bits, (first << 5) + (postings[i] ?? 0))) count += 1;
    }
    return count;
  }

  #addSlots(bits: Bits, at: number): void {
    const { postings, starts } = this.#data;
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    const first = this.#firstWord;
    if (to - from === this.#words) {
      for (let i = from, word = first; i < to; i += 1, word += 1) bits[word] = (bits[word] ?? 0) | (postings[i] ?? 0);
      return;
    }
    for (let i = from; i < to; i += 1) {
      const slot = postings[i] ?? 0;
      const word = first + (slot >> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (slot & 31));
    }
  }

  /** Compares as far as the token reaches: 0 for terms that start with it. */
  #compare(at: number, token: string): number {
    const { units, starts } = this.#data.terms;
    const from = starts[at] ?? 0;
    const length = (starts[at + 1] ?? 0) - from;
    for (let i = 0; i < token.length; i += 1) {
      if (i >= length) return -1;
      const difference = (units[from + i] ?? 0) - token.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #matches(at: number, token: string, isPrefix: boolean): boolean {
    const { starts } = this.#data.terms;
    if (at >= starts.length - 1 || this.#compare(at, token) !== 0) return false;
    return isPrefix || (starts[at + 1] ?? 0) - (starts[at] ?? 0) === token.length;
  }

  #lowerBound(token: string): number {
    let from = 0;
    let to = this.#data.terms.starts.length - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(middle, token) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

export type InSteps<Result> = Generator<undefined, Result>;

export function allSteps<Result>(steps: InSteps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

class IntList {
  #items = new Int32Array(1024);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.length] = item;
    this.length += 1;
  }

  at(i: number): number {
    return this.#items[i] ?? 0;
  }

  put(i: number, item: number): void {
    this.#items[i] = item;
  }
}

/** Documents may come in any order. Plain numbers: maps of lists take ten times the memory. */
export class TermTableBuilder {
  readonly #numbers = new Map<string, number>();
  /** The last document with each term, counted from 1: a repeated term is left out. */
  readonly #seenIn = new IntList();
  readonly #terms = new IntList();
  readonly #ends = new IntList();

  numberOf(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(token, number);
    this.#seenIn.push(0);
    return number;
  }

  /** To the current document. */
  add(number: number): void {
    const document = this.#ends.length + 1;
    if (this.#seenIn.at(number) === document) return;
    this.#seenIn.put(number, document);
    this.#terms.push(number);
  }

  endDocument(): void {
    this.#ends.push(this.#terms.length);
  }

  finish(documents: ArrayLike<number>, allocate: AllocateBytes): TermData {
    return allSteps(this.finishInSteps(documents, allocate));
  }

  *finishInSteps(documents: ArrayLike<number>, allocate: AllocateBytes): InSteps<TermData> {
    const tokens = [...this.#numbers.keys()].sort();
    yield;
    const slots = documents.length;
    const words = bitWords(slots);
    const rowOf = new Int32Array(tokens.length);
    for (const [row, token] of tokens.entries()) rowOf[this.#numbers.get(token) ?? 0] = row;
    const counts = new Int32Array(tokens.length);
    for (let i = 0; i < this.#terms.length; i += 1) {
      const row = rowOf[this.#terms.at(i)] ?? 0;
      counts[row] = (counts[row] ?? 0) + 1;
    }
    yield;
    const starts = new Int32Array(allocate((tokens.length + 1) * 4));
    for (let row = 0; row < tokens.length; row += 1)
      starts[row + 1] = (starts[row] ?? 0) + Math.min(counts[row] ?? 0, words);
    const postings = new Int32Array(allocate((starts[tokens.length] ?? 0) * 4));
    const next = starts.slice();
    for (let slot = 0; slot < slots; slot += 1) {
      const document = documents[slot] ?? 0;
      const end = this.#ends.at(document);
      for (let i = document === 0 ? 0 : this.#ends.at(document - 1); i < end; i += 1) {
        const row = rowOf[this.#terms.at(i)] ?? 0;
        const from = starts[row] ?? 0;
        if ((starts[row + 1] ?? 0) - from === words) {
          const word = from + (slot >> 5);
          postings[word] = (postings[word] ?? 0) | (1 << (slot & 31));
        } else {
          const place = next[row] ?? 0;
          postings[place] = slot;
          next[row] = place + 1;
        }
      }
    }
    yield;
    return { terms: packTexts(tokens, allocate), postings, starts, slots };
  }
}
