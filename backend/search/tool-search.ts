import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogVersion, IndexChange } from '#backend/changes/catalogue-change.ts';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { busy } from '#backend/errors.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { ToolIndex } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import { ADDED_MAX } from '#domain/search/facts-builder.ts';
import { buildHereOrThere, type IndexThread } from './build-index.ts';
import { ChangingIndex, isEmpty, loadPatch, nothingTouched, type Patch } from './changing-index.ts';

/** Longest wait of an answer for the first index. */
const FIRST_BUILD_MS = 5_000;
/** Longest wait of a change for its index; then the former one stays. */
const REBUILD_MS = 1_000;
const STOP_MS = 1_000;
const RETRY_MS = { first: 1_000, most: 15_000 };
/** With less room an index is rebuilt while it takes changes. */
const ROOM_MIN = ADDED_MAX / 2;

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}

export type ToolSearchDeps = {
  database: Database;
  changes: ChangeFollower;
  failures: FailureReports;
  thread: IndexThread | null;
};

/** Built from rows, follows the change log, rebuilt for changes without tools. The former index answers meanwhile. */
export class ToolSearch {
  readonly #deps: ToolSearchDeps;
  readonly #stopping = new AbortController();
  readonly #swapListeners = new Set<() => void>();
  #index: ChangingIndex | null = null;
  #wanted: CatalogVersion;
  #isDue = false;
  #building: Promise<void> | null = null;
  #attempt: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #touched = nothingTouched();

  constructor(deps: ToolSearchDeps) {
    this.#deps = deps;
    this.#wanted = deps.changes.current;
    deps.changes.beforeChange((change, version) => this.#prepare(change, version));
    void this.#rebuild();
  }

  get isReady(): boolean {
    return this.#index !== null;
  }

  settled(): Promise<void> {
    return this.#attempt;
  }

  onSwap(listener: () => void): void {
    this.#swapListeners.add(listener);
  }

  /** Throws `busy`. */
  async inLanguage(language: Language): Promise<ToolIndex> {
    if (!this.#index) await atMost(FIRST_BUILD_MS, this.#attempt);
    if (!this.#index) throw busy(this.#failure ?? undefined);
    return this.#index.inLanguage(language);
  }

  /** Also names the index while it lacks changes. */
  stamp(version: CatalogVersion): CatalogVersion {
    if (!this.#index || this.#isCurrent(this.#index.version)) return version;
    return { ...version, text: `${version.text}~${this.#index.version.text}` };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await atMost(STOP_MS, this.#building ?? Promise.resolve());
  }

  #isCurrent({ epoch, lastChange }: CatalogVersion): boolean {
    return epoch === this.#wanted.epoch && lastChange >= this.#wanted.lastChange;
  }

  /** Resolves to the change itself, made in the turn its version becomes current. */
  async #prepare(change: IndexChange, version: CatalogVersion): Promise<() => void> {
    if (change === 'everything') return this.#replace(version);
    if (change.tools.size === 0 && change.scores.size === 0) return () => {};
    for (const id of change.tools) this.#touched.tools.add(id);
    for (const id of change.scores) this.#touched.scores.add(id);
    if (!this.#index) return () => {};
    try {
      const touched = { tools: new Set(change.tools), scores: new Set(change.scores) };
      const patch = await loadPatch(this.#deps.database, touched);
      return () => this.#change(patch, version);
    } catch (error) {
      this.#deps.failures.report(error, 'search index not changed');
      return this.#replace(version);
    }
  }

  #change(patch: Patch, version: CatalogVersion): void {
    if (!this.#index) return;
    const hasRoom = this.#index.apply(patch);
    if (!hasRoom) this.#wanted = version;
    if (!hasRoom || this.#index.search.room < ROOM_MIN) void this.#rebuild();
  }

  async #replace(version: CatalogVersion): Promise<() => void> {
    this.#wanted = version;
    await atMost(REBUILD_MS, this.#rebuild());
    return () => {};
  }

  #rebuild(): Promise<void> {
    // A new connection to a hung database would delay the end.
    if (this.#stopping.signal.aborted) return Promise.resolve();
    this.#isDue = true;
    this.#building ??= this.#build().finally(() => {
      this.#building = null;
      if (this.#isDue) void this.#rebuild();
    });
    return this.#building;
  }

  async #build(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = RETRY_MS.first;
    while (this.#isDue && !signal.aborted) {
      this.#isDue = false;
      this.#attempt = this.#buildOnce();
      await this.#attempt;
      if (this.#failure === null) continue;
      this.#isDue = true;
      await sleep(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(RETRY_MS.most, pause * 2);
    }
  }

  async #buildOnce(): Promise<void> {
    const { database, thread, failures } = this.#deps;
    this.#touched = nothingTouched();
    try {
      const index = new ChangingIndex(await buildHereOrThere(database, thread, this.#stopping.signal));
      // With what changed meanwhile; swapped in the turn in which nothing is left.
      let hasRoom = true;
      while (hasRoom && !isEmpty(this.#touched)) {
        const touched = this.#touched;
        this.#touched = nothingTouched();
        hasRoom = index.apply(await loadPatch(database, touched));
      }
      if (hasRoom) this.#swap(index);
      else this.#isDue = true;
      this.#failure = null;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#failure = error;
      failures.report(error, 'search index not built');
    }
  }

  #swap(index: ChangingIndex): void {
    const isFirst = this.#index === null;
    this.#index = index;
    if (this.#isCurrent(index.version)) this.#isDue = false;
    if (!isFirst) for (const listener of this.#swapListeners) listener();
  }
}
