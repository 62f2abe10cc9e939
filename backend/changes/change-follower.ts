import type { Database } from '#backend/database/database.ts';
import type { CatalogChange } from './catalog-change.ts';
import { type CatalogVersion, loadCatalogVersion } from './catalog-version.ts';
import { loadNews } from './load-news.ts';

const POLL_MS = 150;

type Listener = (change: CatalogChange) => void;

/** Another number when another connection has committed since. Null on PostgreSQL: it is always worth a look. */
async function loadDataVersion({ dialect, watcher }: Database): Promise<number | null> {
  if (dialect.name === 'postgres') return null;
  const [row]: { data_version: number }[] = await watcher.raw('pragma data_version');
  return row?.data_version ?? null;
}

/**
 * Follows the change log, whichever process writes it: `current` is the version that new answers carry, and listeners
 * hear within a quarter of a second what each new one changed. A failing look is tried again, and reported once until one
 * succeeds.
 */
export class ChangeFollower {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #dataVersion: number | null = null;
  #isFailing = false;
  #current: CatalogVersion;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  /** The last turn, and the last look of all; neither ever rejects. */
  #turning: Promise<void> = Promise.resolve();
  #looking: Promise<void> = Promise.resolve();
  #nextLook: Promise<void> | null = null;

  private constructor(database: Database, current: CatalogVersion, onError: (error: unknown) => void) {
    this.#database = database;
    this.#current = current;
    this.#onError = onError;
  }

  static async start(database: Database, onError: (error: unknown) => void): Promise<ChangeFollower> {
    const follower = new ChangeFollower(database, await loadCatalogVersion(database.watcher), onError);
    follower.#schedule();
    return follower;
  }

  get current(): CatalogVersion {
    return this.#current;
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Looks now instead of at the next turn; for whoever has just committed a change in this process. Those who call while
   * a look is under way share the one after it: a look that began before a commit may not have seen it.
   */
  look(): Promise<void> {
    if (this.#nextLook !== null) return this.#nextLook;
    const look = this.#looking.then(() => {
      this.#nextLook = null;
      return this.#readNews();
    });
    this.#nextLook = look;
    this.#looking = look.catch(() => {});
    return look;
  }

  /** Ends following; a look under way is waited for, so that the database can be closed after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all([this.#turning, this.#looking]);
  }

  async #readNews(): Promise<void> {
    const news = await loadNews(this.#database.watcher, this.#current);
    if (!news) return;
    this.#current = news.version;
    for (const listener of this.#listeners) listener(news.change);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#turning = this.#turn();
    }, POLL_MS);
    this.#timer.unref();
  }

  async #turn(): Promise<void> {
    try {
      const dataVersion = await loadDataVersion(this.#database);
      if (dataVersion === null || dataVersion !== this.#dataVersion) await this.look();
      // Only now: what a failing look has missed is looked at again.
      this.#dataVersion = dataVersion;
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isStopped && !this.#isFailing) this.#onError(error);
      this.#isFailing = true;
    }
    this.#schedule();
  }
}
