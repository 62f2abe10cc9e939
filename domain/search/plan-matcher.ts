import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import { type Bits, type BitsPool, intersect, subtract, unite } from './bits.ts';
import type { SearchPlan, Way } from './search-plan.ts';
import type { TermTable } from './term-table.ts';
import { type Term, termKind } from './tool-tokens.ts';

export type MatchedTables = {
  facts: readonly TermTable[];
  common: readonly TermTable[];
  texts: ReadonlyMap<Language, { tables: readonly TermTable[]; translated: Bits }>;
};

export class PlanMatcher {
  readonly #tables: MatchedTables;
  readonly #language: Language;
  readonly #pool: BitsPool;
  readonly #mask: Bits;
  /** Ways share groups. */
  readonly #groups = new Map<readonly Term[], Bits>();

  constructor(tables: MatchedTables, language: Language, pool: BitsPool, mask: Bits) {
    this.#tables = tables;
    this.#language = language;
    this.#pool = pool;
    this.#mask = mask;
  }

  matchAny(plan: SearchPlan): Bits {
    const found = this.#pool.take();
    for (const way of plan) if (way.isWidest) unite(found, this.match(way));
    return found;
  }

  match({ groups, least }: Way): Bits {
    if (least < groups.length) return this.#matchSome(groups, least);
    const found = this.#pool.take();
    found.set(this.#mask);
    for (const terms of groups) intersect(found, this.#anyOf(terms));
    return found;
  }

  #matchSome(groups: Way['groups'], least: number): Bits {
    const levels = Array.from({ length: least }, () => this.#pool.take());
    const both = this.#pool.take();
    for (const terms of groups) {
      const own = this.#anyOf(terms);
      for (let n = least - 1; n > 0; n -= 1) {
        both.set(levels[n - 1] ?? own);
        intersect(both, own);
        unite(levels[n] ?? both, both);
      }
      unite(levels[0] ?? both, own);
    }
    const found = levels[least - 1] ?? both;
    intersect(found, this.#mask);
    return found;
  }

  #anyOf(terms: readonly Term[]): Bits {
    const known = this.#groups.get(terms);
    if (known) return known;
    const found = this.#pool.take();
    const { facts, common, texts } = this.#tables;
    const own = texts.get(this.#language);
    if (this.#language !== FALLBACK_LANGUAGE) this.#addTexts(found, terms, FALLBACK_LANGUAGE);
    if (own && this.#language !== FALLBACK_LANGUAGE) subtract(found, own.translated);
    this.#addTexts(found, terms, this.#language);
    for (const term of terms)
      for (const table of termKind(term.token) === 'fact' ? facts : common) table.addTo(found, term);
    this.#groups.set(terms, found);
    return found;
  }

  #addTexts(found: Bits, terms: readonly Term[], language: Language): void {
    const tables = this.#tables.texts.get(language)?.tables ?? [];
    for (const term of terms) if (termKind(term.token) === 'text') for (const table of tables) table.addTo(found, term);
  }
}
