import type { AllOf, SearchPlan, Term } from './search-plan.ts';

/** One bit for each tool, in the order in which they were indexed. */
type Bits = Int32Array;

/** Where in a sorted list `token` is, or would be. */
function placeOf(sorted: readonly string[], token: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < token) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Which tools have which tokens, for searching in memory: a term costs a look into a sorted list and some bitwise ors,
 * however long the tools' texts are.
 */
export class TokenIndex {
  readonly #tokens: readonly string[];
  readonly #tools: readonly (readonly number[])[];
  readonly #count: number;

  /** `documents` holds each tool's tokens; a tool is known by its place in it. */
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

  /** For each tool the first way of the plan that fits it, 0 being the best, or -1. An empty plan fits all. */
  ranks(plan: SearchPlan): number[] {
    const ranks = new Array<number>(this.#count).fill(plan.length === 0 ? 0 : -1);
    for (const [rank, groups] of plan.entries()) {
      const fitting = this.#fitting(groups);
      for (let tool = 0; tool < this.#count; tool += 1) {
        if (ranks[tool] === -1 && ((fitting[tool >> 5] ?? 0) & (1 << (tool & 31))) !== 0) ranks[tool] = rank;
      }
    }
    return ranks;
  }

  #fitting(groups: AllOf): Bits {
    const all = this.#none().fill(-1);
    for (const terms of groups) {
      const any = this.#none();
      for (const term of terms) this.#add(any, term);
      for (let i = 0; i < all.length; i += 1) all[i] = (all[i] ?? 0) & (any[i] ?? 0);
    }
    return all;
  }

  #add(bits: Bits, { token, isPrefix }: Term): void {
    for (let at = placeOf(this.#tokens, token); at < this.#tokens.length; at += 1) {
      const known = this.#tokens[at] ?? '';
      if (isPrefix ? !known.startsWith(token) : known !== token) return;
      for (const tool of this.#tools[at] ?? []) bits[tool >> 5] = (bits[tool >> 5] ?? 0) | (1 << (tool & 31));
    }
  }

  #none(): Bits {
    return new Int32Array((this.#count + 31) >> 5);
  }
}
