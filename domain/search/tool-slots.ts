import { compareCodePoints } from '../catalogue/orders.ts';
import { COLUMN_SORTS, type ColumnSort } from '../model/tool-query.ts';
import { comparedPrices } from '../pricing.ts';
import { type Bits, bitWords, clearBit, countBits, hasBit, ownBytes, setBit, slotsOf } from './bits.ts';
import {
  ADDED_MAX,
  type FactsData,
  noPrices,
  ORDER_KEYS,
  type PriceData,
  type SortKeys,
  type ToolScores,
  writeColumns,
} from './facts-builder.ts';
import { fold } from './fold.ts';
import { textAt } from './term-table.ts';

/** An order that changes one slot at a time. */
export class SlotOrder {
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

  insert(slot: number): number {
    const at = this.#lowerBound(slot);
    this.slots.copyWithin(at + 1, at, this.#length);
    this.slots[at] = slot;
    this.#length += 1;
    return at;
  }

  /** Before its keys change. */
  placeOf(slot: number): number {
    return this.#lowerBound(slot);
  }

  /** After the keys of the slot there changed. Moves only what lies between its places. */
  settle(place: number): void {
    const slot = this.slots[place] ?? 0;
    const earlier = this.#lowerBound(slot, 0, place);
    const to = earlier < place ? earlier : this.#lowerBound(slot, place + 1) - 1;
    if (to < place) this.slots.copyWithin(to + 1, to, place);
    else this.slots.copyWithin(place, place + 1, to + 1);
    this.slots[to] = slot;
  }

  #lowerBound(slot: number, from = 0, to = this.#length): number {
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(this.slots[middle] ?? 0, slot) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Above this share of all slots, an order is walked rather than a result sorted. */
const DENSE = 1 / 32;
const SCORE_SORTS = ['rating', 'reviews'] as const;

export class ToolSlots {
  readonly firstAdded: number;
  readonly present: Bits;
  readonly #data: FactsData;
  readonly #orders: Readonly<Record<ColumnSort, SlotOrder>>;
  readonly #prices = new Map<string, { minor: Int32Array; order: SlotOrder }>();
  readonly #places: Int32Array;
  readonly #addedNames: string[] = [];
  readonly #addedSlots = new Map<number, number>();

  constructor(data: FactsData) {
    this.#data = data;
    this.firstAdded = bitWords(data.slots) << 5;
    const capacity = this.firstAdded + ADDED_MAX;
    this.present = new Int32Array(bitWords(capacity));
    for (let slot = 0; slot < data.slots; slot += 1) setBit(this.present, slot);
    this.#places = new Int32Array(capacity);
    for (let slot = 0; slot < data.slots; slot += 1) this.#places[slot] = slot;
    this.#orders = Object.fromEntries(
      COLUMN_SORTS.map((sort) => [sort, new SlotOrder(data.orders[sort], data.slots, this.#comparator(sort))]),
    ) as Record<ColumnSort, SlotOrder>;
    for (const [currency, prices] of Object.entries(data.prices)) this.#addCurrency(currency, prices);
  }

  /** Without a tool, -1. */
  slotOf(id: number): number {
    const { byId, columns } = this.#data;
    const added = this.#addedSlots.get(id);
    if (added !== undefined) return hasBit(this.present, added) ? added : -1;
    let from = 0;
    let to = byId.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((columns.ids[byId[middle] ?? 0] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    const slot = byId[from];
    return slot !== undefined && columns.ids[slot] === id && hasBit(this.present, slot) ? slot : -1;
  }

  idsOf(slots: readonly number[]): number[] {
    return slots.map((slot) => this.#data.columns.ids[slot] ?? 0);
  }

  filterByRating(bits: Bits, hundredths: number): void {
    const { avgRating } = this.#data.columns;
    for (let slot = 0; slot < bits.length << 5; slot += 1) {
      if ((avgRating[slot] ?? 0) < hundredths) clearBit(bits, slot);
    }
  }

  take(bits: Bits, sort: ColumnSort, most: number): number[] {
    const order = this.#orders[sort];
    if (countBits(bits) <= Math.max(most, order.length * DENSE)) {
      const byPlace = (a: number, b: number) => (this.#places[a] ?? 0) - (this.#places[b] ?? 0);
      return slotsOf(bits)
        .sort(sort === 'relevance' ? byPlace : this.#comparator(sort))
        .slice(0, most);
    }
    const slots: number[] = [];
    for (let place = 0; place < order.length && slots.length < most; place += 1) {
      const slot = order.slots[place] ?? 0;
      if (hasBit(bits, slot)) slots.push(slot);
    }
    return slots;
  }

  /** The cheapest `most` of a set; tools without a price in the currency come last, by popularity. */
  takeByPrice(bits: Bits, currency: string, most: number): number[] {
    const prices = this.#prices.get(currency);
    if (!prices) return this.take(bits, 'relevance', most);
    const { order } = prices;
    const others = new Int32Array(bits);
    const slots: number[] = [];
    for (let place = 0; place < order.length; place += 1) {
      const slot = order.slots[place] ?? 0;
      clearBit(others, slot);
      if (slots.length < most && hasBit(bits, slot)) slots.push(slot);
    }
    return [...slots, ...this.take(others, 'relevance', most - slots.length)];
  }

  setScores(slot: number, { avgRating, ratingRank, reviewCount }: ToolScores): void {
    const { columns } = this.#data;
    const moves = SCORE_SORTS.map((sort) => ({ order: this.#orders[sort], place: this.#orders[sort].placeOf(slot) }));
    columns.avgRating[slot] = avgRating;
    columns.ratingRank[slot] = ratingRank;
    columns.reviewCount[slot] = reviewCount;
    for (const { order, place } of moves) order.settle(place);
  }

  add(tool: SortKeys & { name: string }): void {
    const slot = this.firstAdded + this.#addedNames.length;
    this.#addedNames.push(fold(tool.name));
    this.#addedSlots.set(tool.id, slot);
    writeColumns(this.#data.columns, slot, tool);
    setBit(this.present, slot);
    const { relevance, ...others } = this.#orders;
    for (let place = relevance.insert(slot); place < relevance.length; place += 1)
      this.#places[relevance.slots[place] ?? 0] = place;
    for (const order of Object.values(others)) order.insert(slot);
    for (const [currency, minor] of Object.entries(comparedPrices(tool.plans, tool.pricingType))) {
      const prices = this.#prices.get(currency) ?? this.#addCurrency(currency, noPrices(this.#places.length, ownBytes));
      prices.minor[slot] = minor;
      prices.order.insert(slot);
    }
  }

  remove(slot: number): void {
    clearBit(this.present, slot);
  }

  #addCurrency(currency: string, { minor, slots, length }: PriceData): { minor: Int32Array; order: SlotOrder } {
    const byPrice = (a: number, b: number) =>
      (minor[a] ?? 0) - (minor[b] ?? 0) || (this.#places[a] ?? 0) - (this.#places[b] ?? 0);
    const prices = { minor, order: new SlotOrder(slots, length, byPrice) };
    this.#prices.set(currency, prices);
    return prices;
  }

  /** Removed slots keep their places, so that the others need not move. */
  #comparator(sort: ColumnSort): (a: number, b: number) => number {
    const key = ORDER_KEYS[sort];
    const { columns } = this.#data;
    if (key) return (a, b) => key(columns, b) - key(columns, a) || (this.#places[a] ?? 0) - (this.#places[b] ?? 0);
    return (a, b) =>
      (columns.popularity[b] ?? 0) - (columns.popularity[a] ?? 0) ||
      compareCodePoints(this.#nameOf(a), this.#nameOf(b)) ||
      (columns.ids[a] ?? 0) - (columns.ids[b] ?? 0) ||
      a - b;
  }

  #nameOf(slot: number): string {
    return slot < this.#data.slots ? textAt(this.#data.names, slot) : (this.#addedNames[slot - this.firstAdded] ?? '');
  }
}
