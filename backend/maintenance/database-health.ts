import { stat } from 'node:fs/promises';
import type { Database } from '#backend/database/database.ts';
import { isDamaged, isReadOnly, nativeCode } from '#backend/database/driver-errors.ts';
import type { Log } from '#backend/server/log.ts';
import { findDamage } from './find-damage.ts';

/** Pause between searches: ten times the last search, within these. */
const SEARCH_AGAIN_MS = { least: 4_000, most: 60_000 };
const PAUSES_PER_SEARCH = 10;
const LOOK_MS = 4_000;

/** Device and inode. */
async function identityOf(file: string | null): Promise<string> {
  if (file === null) return '';
  const found = await stat(file).catch(() => null);
  return found ? `${found.dev}:${found.ino}` : '';
}

/** Logs damaged tables that queries met, and searches until there are none. Also watches SQLite's file. */
export class DatabaseHealth {
  readonly #database: Database;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #identity: Promise<string>;
  #isDamaged = false;
  #isInPlace = true;
  #isMetAgain = false;
  #searching: Promise<void> | null = null;
  #searchDueAt = -Infinity;
  #failedWith: string | null = null;
  #named: string | null = null;

  constructor(database: Database, log: Log, now: () => number = Date.now) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
    this.#identity = identityOf(database.file);
    this.#timer = setInterval(() => void this.isSound(), LOOK_MS).unref();
  }

  note(error: unknown): void {
    // No search would find why; the write probe says when it passes.
    if (!isDamaged(error) || isReadOnly(error)) return;
    this.#isDamaged = true;
    this.#isMetAgain = true;
    this.#searchIfDue();
  }

  /** False until a search finds no damage, and without the file. */
  async isSound(): Promise<boolean> {
    const isInPlace = (await identityOf(this.#database.file)) === (await this.#identity);
    if (this.#isInPlace && !isInPlace) this.#log.error({ file: this.#database.file }, 'database file moved or removed');
    this.#isInPlace = isInPlace;
    if (this.#isDamaged) this.#searchIfDue();
    return isInPlace && !this.#isDamaged;
  }

  async examine(): Promise<void> {
    if (this.#database.file !== null) await this.#search(true);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#searching;
  }

  #searchIfDue(): void {
    if (this.#now() >= this.#searchDueAt) void this.#search(false);
  }

  #search(isQuick: boolean): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    const startedAt = this.#now();
    this.#searching ??= this.#find(isQuick).finally(() => {
      this.#searching = null;
      const { least, most } = SEARCH_AGAIN_MS;
      const pause = Math.min(most, Math.max(least, (this.#now() - startedAt) * PAUSES_PER_SEARCH));
      // A quick search without result delays no thorough one.
      if (!isQuick || this.#named !== null) this.#searchDueAt = this.#now() + pause;
    });
    return this.#searching;
  }

  async #find(isQuick: boolean): Promise<void> {
    const { signal } = this.#stopping;
    this.#isMetAgain = false;
    try {
      const damage = await findDamage(this.#database, { isQuick, signal });
      if (damage) {
        this.#isDamaged = true;
        const named = damage.tables.join();
        if (named !== this.#named) this.#log.error(damage, 'database damaged');
        this.#named = named;
      } else if (this.#isDamaged && !this.#isMetAgain) {
        this.#isDamaged = false;
        this.#named = null;
        this.#log.info('database sound');
      }
      this.#failedWith = null;
    } catch (error) {
      if (signal.aborted) return;
      const code = nativeCode(error);
      if (code !== this.#failedWith) this.#log.error({ err: error }, 'database not examined');
      this.#failedWith = code;
    }
  }
}
