import type { Language } from '../languages.ts';
import { SEARCH_CANDIDATES_MAX } from '../model/tool-query.ts';
import {
  type Bits,
  BitsPool,
  clearBit,
  countBits,
  hasAnyBit,
  hasBit,
  intersect,
  ownBytes,
  setBit,
  subtract,
  unite,
} from './bits.ts';
import { type ClosedTool, ClosedTools } from './closed-tools.ts';
import { type ComparedFacts, compareSlots, greatest } from './closest-slots.ts';
import { FactTables, type IndexCount, type IndexFilter, type IndexQuery } from './fact-tables.ts';
import { ADDED_MAX, addFacts, type FactsData, type ToolFacts, type ToolScores } from './facts-builder.ts';
import { NameWords } from './name-words.ts';
import { type MatchedTables, PlanMatcher } from './plan-matcher.ts';
import type { SearchPlan } from './search-plan.ts';
import { TermTable, TermTableBuilder } from './term-table.ts';
import { ToolSlots } from './tool-slots.ts';
import { token } from './tool-tokens.ts';
import { type ToolWords, WordsBuilder, type WordsData } from './words-builder.ts';

export type IndexedTool = ToolFacts & ToolWords & { slug: string };
/** `facts`: tokens of a tool that the index has by its names alone. */
export type ComparedTool = { id: number; facts?: ReadonlySet<string> | undefined };
type IndexData = { facts: FactsData; words: () => WordsData; closed: readonly ClosedTool[] };
type Segment = { facts: TermTable; firstSlot: number; words: () => WordsData };

export class SearchIndex {
  readonly #slots: ToolSlots;
  readonly #pool: BitsPool;
  readonly #built: Segment;
  readonly #added: IndexedTool[] = [];
  readonly #closed = new ClosedTools();
  #segments: readonly Segment[];
  #facts: FactTables;
  #words: { tables: MatchedTables; nameWords: NameWords } | null = null;

  /** The words are asked for at the first search. */
  constructor({ facts, words, closed }: IndexData) {
    this.#slots = new ToolSlots(facts);
    this.#pool = new BitsPool(this.#slots.present.length);
    this.#built = { facts: new TermTable(facts.terms), firstSlot: 0, words };
    this.#segments = [this.#built];
    this.#facts = new FactTables([this.#built.facts]);
    for (const tool of closed) this.#closed.put(tool);
  }

  get nameWords(): NameWords {
    return this.#loadWords().nameWords;
  }

  /** By relevance it ends at 1,000; closed tools of the searched name follow, after their successors. */
  find({ plan, search, language, filter, sort, currency, offset, limit }: IndexQuery): {
    ids: number[];
    total: number;
  } {
    this.#pool.reset();
    const mask = this.#filtered(filter);
    if (plan.length === 0 || sort !== 'relevance') {
      const found = plan.length === 0 ? mask : this.#matcher(language, mask).matchAny(plan);
      const most = offset + limit;
      const slots =
        sort === 'price' ? this.#slots.takeByPrice(found, currency, most) : this.#slots.take(found, sort, most);
      return { ids: this.#slots.idsOf(slots.slice(offset)), total: countBits(found) };
    }
    const matcher = this.#matcher(language, mask);
    const all = matcher.matchAny(plan);
    const most = Math.min(offset + limit, SEARCH_CANDIDATES_MAX);
    const slots: number[] = [];
    const seen = this.#pool.take();
    const { facts, lacking = [], rating } = filter;
    const closed = facts.length + lacking.length + rating === 0 ? this.#closed.named(search) : [];
    let closedFrom = 0;
    for (const [i, way] of hasAnyBit(all) || closed.length > 0 ? plan.entries() : []) {
      if (i > 0 && slots.length >= most) break;
      const found = matcher.match(way);
      subtract(found, seen);
      unite(seen, found);
      for (const slot of this.#slots.take(found, sort, most - slots.length)) slots.push(slot);
      if (i === 0 && closed.length > 0) {
        for (const slot of this.#takeSuccessors(closed, seen)) slots.push(slot);
        closedFrom = slots.length;
      }
    }
    unite(seen, all);
    const ids = this.#slots.idsOf(slots);
    ids.splice(closedFrom, 0, ...closed.map(({ id }) => id));
    return { ids: ids.slice(offset, most), total: countBits(seen) + closed.length };
  }

  #takeSuccessors(closed: readonly ClosedTool[], seen: Bits): number[] {
    const slots: number[] = [];
    for (const { successorId } of closed) {
      const slot = successorId === null ? -1 : this.#slots.slotOf(successorId);
      if (slot < 0 || hasBit(seen, slot)) continue;
      setBit(seen, slot);
      slots.push(slot);
    }
    return slots;
  }

  /** The most popular tool of a present or former name, else a closed one. */
  named(name: string): number | undefined {
    const { common } = this.#loadWords().tables;
    this.#pool.reset();
    const found = this.#pool.take();
    for (const table of common) table.addTo(found, { token: token.wholeName(name), isPrefix: false });
    intersect(found, this.#slots.present);
    const [id] = this.#slots.idsOf(this.#slots.take(found, 'relevance', 1));
    return id ?? this.#closed.named(name)[0]?.id;
  }

  count(plan: SearchPlan, language: Language, questions: readonly IndexCount[]): number[][] {
    this.#pool.reset();
    const { present } = this.#slots;
    const matching = plan.length === 0 ? present : this.#matcher(language, present).matchAny(plan);
    const found = this.#pool.take();
    const scratch = this.#pool.take();
    let last: IndexFilter | undefined;
    return questions.map(({ filter, facts }) => {
      if (filter !== last) this.#narrow(found, matching, filter, scratch);
      last = filter;
      return facts.map((fact) => this.#facts.count(found, fact));
    });
  }

  lacking(ids: readonly number[], groups: readonly (readonly string[])[]): number[][] {
    const slots = ids.map((id) => this.#slots.slotOf(id));
    return this.#facts.lacking(slots, groups, this.#pool);
  }

  closest({ id, facts }: ComparedTool, compared: ComparedFacts, among: 'shared' | 'main', most: number): number[] {
    this.#pool.reset();
    const own = this.#slots.slotOf(id);
    if (own < 0 && !facts) return [];
    const isOwn = (fact: string, slots: Bits) => facts?.has(fact) ?? hasBit(slots, own);
    const { closenessOf, ...sets } = compareSlots(
      compared,
      (fact) => this.#facts.fill(this.#pool.take(), [fact]),
      isOwn,
    );
    const mask = this.#pool.take();
    for (const set of sets[among]) unite(mask, set);
    intersect(mask, this.#slots.present);
    if (own >= 0) clearBit(mask, own);
    const inOrder = this.#slots.take(mask, 'relevance', this.#slots.present.length << 5);
    return this.#slots.idsOf(greatest(inOrder, closenessOf, most));
  }

  setScores(id: number, scores: ToolScores): void {
    const slot = this.#slots.slotOf(id);
    if (slot >= 0) this.#slots.setScores(slot, scores);
  }

  /** Ignores unknown tools. Mistyped words are compared with its name until the index is built again. */
  remove(id: number): void {
    this.#closed.remove(id);
    const slot = this.#slots.slotOf(id);
    if (slot >= 0) this.#slots.remove(slot);
  }

  close(tools: readonly ClosedTool[]): void {
    for (const tool of tools) {
      this.remove(tool.id);
      this.#closed.put(tool);
    }
  }

  get room(): number {
    return ADDED_MAX - this.#added.length;
  }

  /** Adds or replaces tools. False without room: the index must be rebuilt. */
  put(tools: readonly IndexedTool[]): boolean {
    if (tools.length > this.room) return false;
    for (const tool of tools) {
      this.remove(tool.id);
      this.#slots.add(tool);
      this.#added.push(tool);
      this.#closed.setSuccessor(tool.slug, tool.id);
    }
    this.#segments = [this.#built, this.#indexAdded()];
    this.#facts = new FactTables(this.#segments.map(({ facts }) => facts));
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

  #filtered(filter: IndexFilter): Bits {
    return this.#narrow(this.#pool.take(), this.#slots.present, filter, this.#pool.take());
  }

  #narrow(found: Bits, among: Bits, filter: IndexFilter, scratch: Bits): Bits {
    found.set(among);
    this.#facts.narrow(found, filter, scratch);
    if (filter.rating > 0) this.#slots.filterByRating(found, filter.rating);
    return found;
  }

  #matcher(language: Language, mask: Bits): PlanMatcher {
    return new PlanMatcher(this.#loadWords().tables, language, this.#pool, mask);
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
    this.#words = { tables: { facts: this.#facts.tables, common, texts }, nameWords };
    return this.#words;
  }
}
