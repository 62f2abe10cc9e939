import { closeness } from '../catalogue/orders.ts';
import { type Bits, hasBit } from './bits.ts';
import { token } from './tool-tokens.ts';

export type ComparedFacts = { categoryIds: readonly number[]; features: readonly string[] };

export type SlotComparison = { main: Bits[]; shared: Bits[]; closenessOf: (slot: number) => number };

export function compareSlots(
  { categoryIds, features }: ComparedFacts,
  setOf: (fact: string) => Bits,
  isOwn: (fact: string, slots: Bits) => boolean,
): SlotComparison {
  const sets = (facts: readonly string[]) => facts.map((fact) => ({ fact, slots: setOf(fact) }));
  const ofOwn = (all: readonly { fact: string; slots: Bits }[]) =>
    all.filter(({ fact, slots }) => isOwn(fact, slots)).map(({ slots }) => slots);
  const main = ofOwn(sets(categoryIds.map(token.mainCategory)));
  const shared = ofOwn(sets(categoryIds.map(token.category)));
  const compared = sets(features.map(token.feature));
  const both = ofOwn(compared);
  const all = compared.map(({ slots }) => slots);
  const has = (some: readonly Bits[], slot: number) => some.reduce((sum, set) => sum + Number(hasBit(set, slot)), 0);
  const closenessOf = (slot: number) => {
    const held = has(both, slot);
    const either = both.length + has(all, slot) - held;
    return closeness({ isSameMain: has(main, slot) > 0, categories: has(shared, slot), shared: held, either });
  };
  return { main, shared, closenessOf };
}

export function greatest(slots: readonly number[], keyOf: (slot: number) => number, most: number): number[] {
  const best: { slot: number; key: number }[] = [];
  for (const slot of slots) {
    const key = keyOf(slot);
    if (best.length >= most && key <= (best.at(-1)?.key ?? 0)) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.key ?? 0) < key) place -= 1;
    best.splice(place, 0, { slot, key });
    best.length = Math.min(best.length, most);
  }
  return best.map(({ slot }) => slot);
}
