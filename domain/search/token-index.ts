import type { AllOf, Term } from './search-plan.ts';

/** One bit per tool. */
type Bits = Int32Array;

/** Binary search: the index of `token`, or its insertion point. */
function lowerBound(sorted: readonly string[], token: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < token) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Inverted index: a term costs a binary search and some bitwise ORs, whatever the length of the texts. */
export class TokenIndex {
  readonly #tokens: readonly string[];
  readonly #tools: readonly (readonly number[])[];
  readonly #count: number;

  /** One entry per tool. */
  constructor(documents: readonly (readonly string[])[]) {
    const found = new Map<string, number[]>();
    for (const [tool, tokens] of documents.entries()) {
      for (const token of tokens) {
        const tools = found.get(token);
        if (tools) tools.push(tool);
        else found.set(token, [tool]);
      }
    }
    this.#tokens = [...found.keys()].sort();
    this.#tools = this.#tokens.map((token) => found.get(token) ?? []);
    this.#count = documents.length;
  }

  /** Per tool the first way of the plan that fits, or -1. An empty plan fits all. */
  ranks(plan: readonly AllOf[]): number[] {
    const ranks = new Array<number>(this.#count).fill(plan.length === 0 ? 0 : -1);
    for (const [rank, groups] of plan.entries()) {
      const matching = this.#matching(groups);
      for (let tool = 0; tool < this.#count; tool += 1) {
        if (ranks[tool] === -1 && ((matching[tool >> 5] ?? 0) & (1 << (tool & 31))) !== 0) ranks[tool] = rank;
      }
    }
    return ranks;
  }

  #matching(groups: AllOf): Bits {
    const all = this.#none().fill(-1);
    for (const terms of groups) {
      const any = this.#none();
      for (const term of terms) this.#add(any, term);
      for (let i = 0; i < all.length; i += 1) all[i] = (all[i] ?? 0) & (any[i] ?? 0);
    }
    return all;
  }

  #add(bits: Bits, { token, isPrefix }: Term): void {
    for (let at = lowerBound(this.#tokens, token); at < this.#tokens.length; at += 1) {
      const known = this.#tokens[at] ?? '';
      if (isPrefix ? !known.startsWith(token) : known !== token) return;
      for (const tool of this.#tools[at] ?? []) bits[tool >> 5] = (bits[tool >> 5] ?? 0) | (1 << (tool & 31));
    }
  }

  #none(): Bits {
    return new Int32Array((this.#count + 31) >> 5);
  }
}
