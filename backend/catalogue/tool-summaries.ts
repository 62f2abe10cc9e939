import { LRUCache } from 'lru-cache';
import { type CatalogChange, isAffected, mergeChanges } from '#backend/changes/catalogue-change.ts';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { presentToolSummary, type ToolRow } from './present-tool.ts';
import { rowsInOrder, selectToolRows } from './tool-rows.ts';
import { type ToolText, ToolTexts, textOf } from './tool-texts.ts';

/** Some 10 MB, outside the heap. */
const KEPT_MAX = 10_000;

const keyOf = (language: Language, id: number) => `${language} ${id}`;

/** Tools as lists show them, kept until they change: searches share them. */
export class ToolSummaries {
  readonly #database: Database;
  readonly #kept = new LRUCache<string, ToolText>({ max: KEPT_MAX });
  /** Changes since each began: earlier reads are not kept. */
  readonly #loading = new Set<{ missed: CatalogChange }>();

  constructor(database: Database, changes: Pick<ChangeFollower, 'onChange'>) {
    this.#database = database;
    changes.onChange((change) => this.#drop(change));
  }

  async load(language: Language, ids: readonly number[]): Promise<ToolTexts> {
    const found = new Map<number, ToolText>();
    for (const id of ids) {
      const kept = this.#kept.get(keyOf(language, id));
      if (kept) found.set(id, kept);
    }
    const missing = ids.filter((id) => !found.has(id));
    for (const tool of await this.#read(language, missing)) found.set(tool.id, tool);
    return new ToolTexts(ids.flatMap((id) => found.get(id) ?? []));
  }

  async #read(language: Language, ids: readonly number[]): Promise<ToolText[]> {
    const loading = { missed: new Set<number>() as CatalogChange };
    this.#loading.add(loading);
    try {
      const rows = await rowsInOrder<ToolRow>(ids, (selection) => selectToolRows(this.#database, language, selection));
      const tools = rows.map((row) => textOf(presentToolSummary(row)));
      for (const tool of tools)
        if (!isAffected([tool.id], loading.missed)) this.#kept.set(keyOf(language, tool.id), tool);
      return tools;
    } finally {
      this.#loading.delete(loading);
    }
  }

  #drop(change: CatalogChange): void {
    for (const loading of this.#loading) loading.missed = mergeChanges(loading.missed, change);
    if (change === 'everything') this.#kept.clear();
    else for (const id of change) for (const language of LANGUAGES) this.#kept.delete(keyOf(language, id));
  }
}
