import type { Language } from '../languages.ts';
import type { ToolSort } from '../model/tool-query.ts';
import { type Bits, type BitsPool, hasBit, intersect, subtract } from './bits.ts';
import type { SearchPlan } from './search-plan.ts';
import type { TermTable } from './term-table.ts';

export type IndexFilter = {
  /** That must all hold, each given as its alternatives. */
  facts: readonly (readonly string[])[];
  /** That no tool has. */
  lacking?: readonly string[];
  rating: number;
};

export type IndexQuery = {
  plan: SearchPlan;
  /** Query that the plan is made from: the whole name of a closed tool finds it. */
  search: string;
  language: Language;
  filter: IndexFilter;
  sort: ToolSort;
  currency: string;
  offset: number;
  limit: number;
};

export type IndexCount = { filter: IndexFilter; facts: readonly string[] };

export class FactTables {
  readonly tables: readonly TermTable[];

  constructor(tables: readonly TermTable[]) {
    this.tables = tables;
  }

  fill(slots: Bits, facts: readonly string[]): Bits {
    slots.fill(0);
    for (const token of facts) for (const table of this.tables) table.addTo(slots, { token, isPrefix: false });
    return slots;
  }

  lacking(slots: readonly number[], groups: readonly (readonly string[])[], pool: BitsPool): number[][] {
    pool.reset();
    const sets = groups.map((facts) => this.fill(pool.take(), facts));
    return slots.map((slot) => sets.flatMap((set, i) => (hasBit(set, slot) ? [] : [i])));
  }

  narrow(slots: Bits, { facts, lacking = [] }: IndexFilter, scratch: Bits): void {
    for (const anyOf of facts) intersect(slots, this.fill(scratch, anyOf));
    if (lacking.length > 0) subtract(slots, this.fill(scratch, lacking));
  }

  count(slots: Bits, fact: string): number {
    let sum = 0;
    for (const table of this.tables) sum += table.count(slots, fact);
    return sum;
  }
}
