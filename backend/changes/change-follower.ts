import type { Database } from '#backend/database/database.ts';
import { type CatalogVersion, loadCatalogVersion } from './catalog-version.ts';

const POLL_MS = 150;

type Listener = (version: CatalogVersion) => void;

/** Another number when another connection has committed since. Null on PostgreSQL: it is always worth a look. */
async function loadDataVersion({ dialect, watcher }: Database): Promise<number | null> {
  if (dialect.name === 'postgres') return null;
  const [row]: { data_version: number }[] = await watcher.raw('pragma data_version');
  return row?.data_version ?? null;
}

/**
 * Follows the change log, whichever process writes it: `current` is the version that new answers carry, and listeners
 * hear of each new one within a quarter of a second. A failing look is tried again, and reported once until one succeeds.
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
  #underWay: Promise<void> = Promise.resolve();

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

  /** Looks now instead of at the next turn; for whoever has just committed a change in this process. */
  async look(): Promise<void> {
    const version = await loadCatalogVersion(this.#database.watcher);
    if (version.text === this.#current.text) return;
    this.#current = version;
    for (const listener of this.#listeners) listener(version);
  }

  /** Ends following; a look under way is waited for, so that the database can be closed after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#underWay;
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#underWay = this.#turn();
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
