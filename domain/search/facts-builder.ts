import { compareCodePoints } from '../catalogue/orders.ts';
import { dataStatements } from '../catalogue/stated-facts.ts';
import type { Plan } from '../model/plan.ts';
import type { PricingType } from '../model/tool.ts';
import type { DataProtection } from '../model/tool-facts.ts';
import { COLUMN_SORTS, type ColumnSort, PRICE_CEILINGS } from '../model/tool-query.ts';
import type { Features } from '../model/vocabulary.ts';
import { comparedPrices, hasFreePlan, minorDigits } from '../pricing.ts';
import type { AllocateBytes } from './bits.ts';
import { fold } from './fold.ts';
import { allSteps, type InSteps, packTexts, type TermData, TermTableBuilder, type TextData } from './term-table.ts';
import { token } from './tool-tokens.ts';

export type ToolScores = { avgRating: number; ratingRank: number; reviewCount: number };

export type ToolFacts = ToolScores & {
  id: number;
  name: string;
  popularity: number;
  createdAt: string;
  pricingType: PricingType;
  isVerified: boolean;
  isPromoted: boolean;
  plans: readonly Plan[];
  /** BCP 47. */
  spokenLanguages: readonly string[];
  interfaceLanguages: readonly string[];
  features: Features;
  dataProtection: DataProtection;
  /** The main one first. */
  categoryIds: readonly number[];
};

export type SlotColumns = Record<'ids' | 'popularity' | keyof ToolScores, Int32Array> & { createdAt: Float64Array };

export type PriceData = {
  minor: Int32Array;
  slots: Int32Array;
  length: number;
};

/** A slot is a place for one tool; the first ones are in order of popularity. */
export type FactsData = {
  slots: number;
  columns: SlotColumns;
  /** Slots by ascending id. */
  byId: Int32Array;
  /** Folded, by slot. */
  names: TextData;
  /** Slots in each order, with room for more. */
  orders: Readonly<Record<ColumnSort, Int32Array>>;
  prices: Readonly<Record<string, PriceData>>;
  terms: TermData;
};

/** Tools that an index can take before it is built again. */
export const ADDED_MAX = 256;

function priceTokens({ plans, pricingType }: ToolFacts): string[] {
  const prices = Object.entries(comparedPrices(plans, pricingType));
  const usage = plans.filter(({ period, amount }) => period === 'usage' && amount > 0);
  return [
    ...(hasFreePlan(plans, pricingType) ? [token.freePlan] : []),
    ...(plans.some(({ period, amount }) => period === 'once' && amount > 0) ? [token.paidOnce] : []),
    ...new Set(usage.map(({ currency }) => token.price(currency, 'usage'))),
    ...prices.flatMap(([currency, minor]) => [token.price(currency, ''), token.priced(currency, minor)]),
    ...prices.flatMap(([currency, minor]) =>
      PRICE_CEILINGS.filter((most) => minor > 0 && minor <= Number(most) * 10 ** minorDigits(currency)).map((most) =>
        token.price(currency, most),
      ),
    ),
  ];
}

/** "zh-Hans" is Chinese. */
function primarySubtags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.toLowerCase().replace(/-.*/, ''));
}

function factTokens(tool: ToolFacts): string[] {
  const { categoryIds, features, pricingType, isVerified, isPromoted } = tool;
  return [
    token.tool(tool.id),
    ...categoryIds.map(token.category),
    ...categoryIds.slice(0, 1).map(token.mainCategory),
    ...Object.entries(features).map(([key, value]) => (value === false ? token.withoutFeature : token.feature)(key)),
    ...dataStatements(tool).map(([choice, isTrue]) => (isTrue ? token.data : token.withoutData)(choice)),
    token.pricing(pricingType),
    ...(isVerified ? [token.verified] : []),
    ...(isPromoted ? [token.featured] : []),
    ...priceTokens(tool),
    ...primarySubtags(tool.spokenLanguages).map(token.spoken),
    ...primarySubtags(tool.interfaceLanguages).map(token.inInterface),
  ];
}

export function addFacts(terms: TermTableBuilder, tool: ToolFacts): void {
  for (const term of factTokens(tool)) terms.add(terms.numberOf(term));
  terms.endDocument();
}

/** The key of each order that precedes popularity, larger first. */
export const ORDER_KEYS: Readonly<Record<ColumnSort, ((columns: SlotColumns, slot: number) => number) | null>> = {
  relevance: null,
  rating: ({ ratingRank }, slot) => ratingRank[slot] ?? 0,
  newest: ({ createdAt }, slot) => createdAt[slot] ?? 0,
  oldest: ({ createdAt }, slot) => -(createdAt[slot] ?? 0),
  reviews: ({ reviewCount }, slot) => reviewCount[slot] ?? 0,
};

export type SortKeys = ToolScores & Pick<ToolFacts, 'id' | 'popularity' | 'createdAt' | 'plans' | 'pricingType'>;

export function writeColumns(columns: SlotColumns, slot: number, tool: SortKeys): void {
  columns.ids[slot] = tool.id;
  columns.popularity[slot] = tool.popularity;
  columns.avgRating[slot] = tool.avgRating;
  columns.ratingRank[slot] = tool.ratingRank;
  columns.reviewCount[slot] = tool.reviewCount;
  columns.createdAt[slot] = Date.parse(tool.createdAt);
}

/** Larger keys first, then lower slots. Often already in order. */
function slotsByKey(keys: Float64Array): Int32Array {
  const slots = Int32Array.from(keys, (_, slot) => slot);
  const isInOrder = keys.every((key, slot) => slot === 0 || (keys[slot - 1] ?? 0) >= key);
  return isInOrder ? slots : slots.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b);
}

export function noPrices(capacity: number, allocate: AllocateBytes): PriceData {
  const minor = new Int32Array(allocate(capacity * 4));
  return { minor, slots: new Int32Array(allocate(capacity * 4)), length: 0 };
}

export type FinishedFacts = { facts: FactsData; documents: Int32Array };

export class FactsBuilder {
  readonly #terms = new TermTableBuilder();
  readonly #tools: SortKeys[] = [];
  readonly #names: string[] = [];

  add(tool: ToolFacts): void {
    addFacts(this.#terms, tool);
    const { id, popularity, createdAt, avgRating, ratingRank, reviewCount, plans, pricingType } = tool;
    this.#tools.push({ id, popularity, createdAt, avgRating, ratingRank, reviewCount, plans, pricingType });
    this.#names.push(fold(tool.name));
  }

  finish(allocate: AllocateBytes): FinishedFacts {
    return allSteps(this.finishInSteps(allocate));
  }

  *finishInSteps(allocate: AllocateBytes): InSteps<FinishedFacts> {
    const documents = this.#byPopularity();
    yield;
    const slots = documents.length;
    const capacity = slots + ADDED_MAX + 32;
    const ints = (length: number) => new Int32Array(allocate(length * 4));
    const columns: SlotColumns = {
      ids: ints(capacity),
      popularity: ints(capacity),
      avgRating: ints(capacity),
      ratingRank: ints(capacity),
      reviewCount: ints(capacity),
      createdAt: new Float64Array(allocate(capacity * 8)),
    };
    for (const [slot, document] of documents.entries()) {
      const tool = this.#tools[document];
      if (tool) writeColumns(columns, slot, tool);
    }
    const byId = ints(slots);
    byId.set(documents.map((_, slot) => slot).sort((a, b) => (columns.ids[a] ?? 0) - (columns.ids[b] ?? 0)));
    yield;
    const inOrder = (sort: ColumnSort) => {
      const order = ints(capacity);
      order.set(slotsByKey(Float64Array.from(documents, (_, slot) => ORDER_KEYS[sort]?.(columns, slot) ?? 0)));
      return order;
    };
    const names = packTexts(
      Array.from(documents, (document) => this.#names[document] ?? ''),
      allocate,
    );
    const orders = Object.fromEntries(COLUMN_SORTS.map((sort) => [sort, inOrder(sort)])) as FactsData['orders'];
    yield;
    const terms = yield* this.#terms.finishInSteps(documents, allocate);
    yield;
    const prices = this.#prices(documents, () => noPrices(capacity, allocate));
    return { facts: { slots, columns, byId, names, orders, prices, terms }, documents };
  }

  #prices(documents: Int32Array, none: () => PriceData): Record<string, PriceData> {
    const prices: Record<string, PriceData> = {};
    for (const [slot, document] of documents.entries()) {
      const tool = this.#tools[document];
      for (const [currency, minor] of Object.entries(tool ? comparedPrices(tool.plans, tool.pricingType) : {})) {
        const own = prices[currency] ?? none();
        prices[currency] = own;
        own.minor[slot] = minor;
        own.slots[own.length] = slot;
        own.length += 1;
      }
    }
    for (const { minor, slots, length } of Object.values(prices))
      slots.subarray(0, length).sort((a, b) => (minor[a] ?? 0) - (minor[b] ?? 0) || a - b);
    return prices;
  }

  #byPopularity(): Int32Array {
    const popularity = this.#tools.map((tool) => tool.popularity);
    return Int32Array.from(this.#tools, (_, document) => document).sort(
      (a, b) =>
        (popularity[b] ?? 0) - (popularity[a] ?? 0) ||
        compareCodePoints(this.#names[a] ?? '', this.#names[b] ?? '') ||
        (this.#tools[a]?.id ?? 0) - (this.#tools[b]?.id ?? 0),
    );
  }
}
