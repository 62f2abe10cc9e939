import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlotOrder } from '#domain/search/tool-slots.ts';

/** Few keys, so that many are equal; -1 and 9 lead to both ends. */
const KEY = fc.integer({ min: 0, max: 4 });
const CHANGED = fc.oneof(KEY, fc.constantFrom(-1, 9));

test('an order whose keys change one after the other is the one that sorting makes', () => {
  fc.assert(
    fc.property(
      fc.array(KEY, { minLength: 1, maxLength: 30 }),
      fc.array(fc.record({ at: fc.nat(), key: CHANGED }), { maxLength: 30 }),
      fc.array(KEY, { maxLength: 3 }),
      (keys, changes, added) => {
        const compare = (a: number, b: number) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b;
        const sorted = () => keys.map((_, slot) => slot).sort(compare);
        const slots = new Int32Array(keys.length + added.length);
        slots.set(sorted());
        const order = new SlotOrder(slots, keys.length, compare);
        for (const { at, key } of changes) {
          const slot = at % keys.length;
          const place = order.placeOf(slot);
          expect(order.slots[place]).toBe(slot);
          keys[slot] = key;
          order.settle(place);
          expect([...order.slots.subarray(0, order.length)]).toEqual(sorted());
        }
        for (const key of added) {
          keys.push(key);
          order.insert(keys.length - 1);
          expect([...order.slots.subarray(0, order.length)]).toEqual(sorted());
        }
      },
    ),
    { numRuns: 500 },
  );
});
