/** Slots in a total order that changes one slot at a time: moving the others takes microseconds. */
export class SlotOrder {
  /** With room for more; the first `length` count. */
  readonly slots: Int32Array;
  readonly #compare: (a: number, b: number) => number;
  #length: number;

  constructor(slots: Int32Array, length: number, compare: (a: number, b: number) => number) {
    this.slots = slots;
    this.#length = length;
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the slot's place. */
  insert(slot: number): number {
    const at = this.#lowerBound(slot);
    this.slots.copyWithin(at + 1, at, this.#length);
    this.slots[at] = slot;
    this.#length += 1;
    return at;
  }

  /** Before its keys change. */
  remove(slot: number): void {
    const at = this.#lowerBound(slot);
    this.slots.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  #lowerBound(slot: number): number {
    let from = 0;
    let to = this.#length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(this.slots[middle] ?? 0, slot) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
