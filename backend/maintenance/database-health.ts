import { stat } from 'node:fs/promises';
import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import type { Log } from '#backend/server/log.ts';
import { findDamage } from './find-damage.ts';

/** From the end of one search to the begin of the next, while the database is taken for damaged. */
const SEARCH_AGAIN_MS = 60_000;
const LOOK_MS = 10_000;

/** What tells a file from another one in its place; empty where there is none. */
async function identityOf(file: string | null): Promise<string> {
  if (file === null) return '';
  const found = await stat(file).catch(() => null);
  return found ? `${found.dev}:${found.ino}` : '';
}

/**
 * Whether the database is sound: remembers damage that a query has met, searches once for the tables that have it and
 * names them in the log, and searches again until there is none. Also sees that SQLite's file is where it was.
 */
export class DatabaseHealth {
  readonly #database: Database;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #identity: Promise<string>;
  #isDamaged = false;
  #isInPlace = true;
  /** Met since the search began that is under way. */
  #isMetAgain = false;
  #searching: Promise<void> | null = null;
  #searchedAt = -Infinity;
  /** What the log names already. */
  #named: string | null = null;

  constructor(database: Database, log: Log, now: () => number = Date.now) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
    this.#identity = identityOf(database.file);
    this.#timer = setInterval(() => void this.isSound(), LOOK_MS).unref();
  }

  /** Hears of every failure. */
  note(error: unknown): void {
    if (!isDamaged(error)) return;
    this.#isDamaged = true;
    this.#isMetAgain = true;
    this.#searchIfDue();
  }

  /** False from the first damage that was met or found until a search finds none, and while the file is not there. */
  async isSound(): Promise<boolean> {
    const isInPlace = (await identityOf(this.#database.file)) === (await this.#identity);
    if (this.#isInPlace && !isInPlace) this.#log.error({ file: this.#database.file }, 'database file moved or removed');
    this.#isInPlace = isInPlace;
    if (this.#isDamaged) this.#searchIfDue();
    return isInPlace && !this.#isDamaged;
  }

  /** For the start, when nothing was met yet: SQLite's file is read once. PostgreSQL looks after its own. */
  async examine(): Promise<void> {
    if (this.#database.file !== null) await this.#search(true);
  }

  /** Ends a search that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#searching;
  }

  #searchIfDue(): void {
    if (this.#now() - this.#searchedAt >= SEARCH_AGAIN_MS) void this.#search(false);
  }

  /** One at a time. */
  #search(isQuick: boolean): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    this.#searching ??= this.#find(isQuick).finally(() => {
      this.#searching = null;
      // What a quick search has not found, a thorough one may.
      if (!isQuick || this.#named !== null) this.#searchedAt = this.#now();
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
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error }, 'database not examined');
    }
  }
}
