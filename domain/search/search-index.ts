import { closeness } from '../catalogue/orders.ts';
import type { Language } from '../languages.ts';
import { SEARCH_CANDIDATES_MAX, type ToolSort } from '../model/tool-query.ts';
import { type Bits, BitsPool, clearBit, countBits, hasBit, intersect, ownBytes, subtract, unite } from './bits.ts';
import { ADDED_MAX, addFacts, type FactsData, type ToolFacts, type ToolScores } from './facts-builder.ts';
import { NameWords } from './name-words.ts';
import { type MatchedTables, PlanMatcher } from './plan-matcher.ts';
import type { SearchPlan } from './search-plan.ts';
import { TermTable, TermTableBuilder } from './term-table.ts';
import { ToolSlots } from './tool-slots.ts';
import { token } from './tool-tokens.ts';
import { type ToolWords, WordsBuilder, type WordsData } from './words-builder.ts';

/** Facts that must all hold, each given as its alternatives, and the least average in hundredths. */
export type IndexFilter = { facts: readonly (readonly string[])[]; rating: number };

export type IndexQuery = {
  plan: SearchPlan;
  language: Language;
  filter: IndexFilter;
  sort: ToolSort;
  /** Of the order by price. */
  currency: string;
  offset: number;
  limit: number;
};

export type IndexedTool = ToolFacts & ToolWords;
/** Ids of all categories, and the keys of features that closeness compares. */
export type ComparedFacts = { categoryIds: readonly number[]; features: readonly string[] };
type IndexData = { facts: FactsData; words: () => WordsData };
type Segment = { facts: TermTable; firstSlot: number; words: () => WordsData };

/** The `most` with the greatest keys; of equals the first. */
function greatest(slots: readonly number[], keyOf: (slot: number) => number, most: number): number[] {
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

/** Filters, searches, orders and counts tools: those it was built with, and a few that came later. */
export class SearchIndex {
  readonly #slots: ToolSlots;
  readonly #pool: BitsPool;
  readonly #built: Segment;
  readonly #added: IndexedTool[] = [];
  #segments: readonly Segment[];
  #words: { tables: MatchedTables; nameWords: NameWords } | null = null;

  /** The words are asked for at the first search. */
  constructor({ facts, words }: IndexData) {
    this.#slots = new ToolSlots(facts);
    this.#pool = new BitsPool(this.#slots.present.length);
    this.#built = { facts: new TermTable(facts.terms), firstSlot: 0, words };
    this.#segments = [this.#built];
  }

  get nameWords(): NameWords {
    return this.#loadWords().nameWords;
  }

  /** Ids of a page, and how many tools there are in all. A search by relevance ends at its thousandth tool. */
  find({ plan, language, filter, sort, currency, offset, limit }: IndexQuery): { ids: number[]; total: number } {
    this.#pool.reset();
    const mask = this.#filtered(filter);
    if (plan.length === 0 || sort !== 'relevance') {
      const found = plan.length === 0 ? mask : this.#matcher(language, mask).matchAny(plan);
      const most = offset + limit;
      const slots =
        sort === 'price' ? this.#slots.takeByPrice(found, currency, most) : this.#slots.take(found, sort, most);
      return { ids: this.#page(slots, offset), total: countBits(found) };
    }
    const matcher = this.#matcher(language, mask);
    const most = Math.min(offset + limit, SEARCH_CANDIDATES_MAX);
    const slots: number[] = [];
    const seen = this.#pool.take();
    for (const [i, way] of plan.entries()) {
      const found = matcher.match(way);
      subtract(found, seen);
      unite(seen, found);
      for (const slot of this.#slots.take(found, sort, most - slots.length)) slots.push(slot);
      if (slots.length < most || i === plan.length - 1) continue;
      unite(seen, matcher.matchAny(plan));
      break;
    }
    return { ids: this.#page(slots, offset), total: countBits(seen) };
  }

  /** How many tools have each fact, among those that the plan and the filter leave. */
  count(plan: SearchPlan, language: Language, filter: IndexFilter, facts: readonly string[]): number[] {
    this.#pool.reset();
    const mask = this.#filtered(filter);
    const found = plan.length === 0 ? mask : this.#matcher(language, mask).matchAny(plan);
    return facts.map((fact) => this.#segments.reduce((sum, segment) => sum + segment.facts.count(found, fact), 0));
  }

  /** The closest tools among those that share a category, or the main one; ties by popularity. */
  closest(id: number, { categoryIds, features }: ComparedFacts, among: 'shared' | 'main', most: number): number[] {
    this.#pool.reset();
    const own = this.#slots.slotOf(id);
    if (own < 0) return [];
    const sets = (facts: readonly string[]) => facts.map((fact) => this.#withAny([fact]));
    const ofOwn = (facts: readonly string[]) => sets(facts).filter((set) => hasBit(set, own));
    const main = ofOwn(categoryIds.map(token.mainCategory));
    const shared = ofOwn(categoryIds.map(token.category));
    const mask = this.#pool.take();
    for (const set of among === 'main' ? main : shared) unite(mask, set);
    intersect(mask, this.#slots.present);
    clearBit(mask, own);
    const compared = sets(features.map(token.feature));
    const has = (all: readonly Bits[], slot: number) => all.reduce((sum, set) => sum + Number(hasBit(set, slot)), 0);
    const both = compared.filter((set) => hasBit(set, own));
    const closenessOf = (slot: number) => {
      const held = has(both, slot);
      const either = both.length + has(compared, slot) - held;
      return closeness({ isSameMain: has(main, slot) > 0, categories: has(shared, slot), shared: held, either });
    };
    const inOrder = this.#slots.take(mask, 'relevance', this.#slots.present.length << 5);
    return this.#slots.idsOf(greatest(inOrder, closenessOf, most));
  }

  /** Ignores unknown tools. */
  setScores(id: number, scores: ToolScores): void {
    const slot = this.#slots.slotOf(id);
    if (slot >= 0) this.#slots.setScores(slot, scores);
  }

  /** Ignores unknown tools. Mistyped words are compared with its name until the index is built again. */
  remove(id: number): void {
    const slot = this.#slots.slotOf(id);
    if (slot >= 0) this.#slots.remove(slot);
  }

  /** For so many tools more. */
  get room(): number {
    return ADDED_MAX - this.#added.length;
  }

  /** Adds tools, or replaces those with their ids. False without room for all: the index must be built again. */
  put(tools: readonly IndexedTool[]): boolean {
    if (tools.length > this.room) return false;
    for (const tool of tools) {
      this.remove(tool.id);
      this.#slots.add(tool);
      this.#added.push(tool);
    }
    this.#segments = [this.#built, this.#indexAdded()];
    this.#words = null;
    return true;
  }

  #indexAdded(): Segment {
    const facts = new TermTableBuilder();
    const words = new WordsBuilder();
    for (const tool of this.#added) {
      addFacts(facts, tool);
      words.add(tool);
    }
    const { firstAdded: firstSlot } = this.#slots;
    const documents = this.#added.map((_, document) => document);
    const data = words.finish(documents, ownBytes);
    return { facts: new TermTable(facts.finish(documents, ownBytes), firstSlot), firstSlot, words: () => data };
  }

  #page(slots: readonly number[], offset: number): number[] {
    return this.#slots.idsOf(slots.slice(offset));
  }

  #filtered({ facts, rating }: IndexFilter): Bits {
    const found = this.#pool.take();
    found.set(this.#slots.present);
    for (const anyOf of facts) intersect(found, this.#withAny(anyOf));
    if (rating > 0) this.#slots.filterByRating(found, rating);
    return found;
  }

  #withAny(facts: readonly string[]): Bits {
    const found = this.#pool.take();
    for (const token of facts)
      for (const segment of this.#segments) segment.facts.addTo(found, { token, isPrefix: false });
    return found;
  }

  #matcher(language: Language, mask: Bits): PlanMatcher {
    return new PlanMatcher(this.#loadWords().tables, language, this.#pool, mask);
  }

  #factTables(): MatchedTables {
    return { facts: this.#segments.map(({ facts }) => facts), common: [], texts: new Map() };
  }

  #loadWords(): { tables: MatchedTables; nameWords: NameWords } {
    if (this.#words) return this.#words;
    const common: TermTable[] = [];
    const texts = new Map<Language, { tables: TermTable[]; translated: Bits }>();
    const segments = this.#segments.map(({ firstSlot, words }) => ({ firstSlot, words: words() }));
    for (const { firstSlot, words } of segments) {
      common.push(new TermTable(words.common, firstSlot));
      for (const { language, terms, translated } of words.texts) {
        const all = texts.get(language) ?? { tables: [], translated: new Int32Array(this.#slots.present.length) };
        all.tables.push(new TermTable(terms, firstSlot));
        all.translated.set(translated, firstSlot >> 5);
        texts.set(language, all);
      }
    }
    const nameWords = new NameWords(...segments.map(({ words }) => words.nameWords));
    this.#words = { tables: { ...this.#factTables(), common, texts }, nameWords };
    return this.#words;
  }
}
