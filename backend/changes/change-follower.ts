import type { Knex } from 'knex';
import type { ChangeListener } from '#backend/database/change-listener.ts';
import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import type { NewToolMessage } from '#domain/model/live.ts';
import { loadAnnouncements } from './announce-tools.ts';
import {
  type CatalogChange,
  type CatalogVersion,
  catalogVersion,
  loadCatalogVersion,
  unknownVersion,
} from './catalogue-change.ts';
import { SharedTask } from './shared-task.ts';

/**
 * What happened since a version, and the version that it led to. `isTold`: visitors may have to be told of a tool; never
 * after a restore, whose log is another one.
 */
type ChangeBatch = { version: CatalogVersion; change: CatalogChange; hasAnnouncements: boolean };

type Row = {
  epoch: string;
  /** Null in the one row there is when no change is as new as the known one. */
  id: number | null;
  kind: string;
  subject: string;
  tool_id: number | null;
  created_at: string;
};
type ChangeRow = Row & { id: number };

/** Past so many changes, dropping everything is less work than finding out what they touch. */
const ROWS_MAX = 500;

const isChange = (row: Row): row is ChangeRow => row.id !== null;

const isAnnounced = ({ kind }: Row): boolean => kind === 'announced';

/** The tools whose reviews changed; null when a row tells of something else. An announcement changes nothing. */
function changedTools(rows: readonly ChangeRow[]): Set<number> | null {
  const changes = rows.filter((row) => !isAnnounced(row));
  const ids = changes.flatMap(({ subject, tool_id }) => (subject === 'tool' && tool_id !== null ? [tool_id] : []));
  return ids.length === changes.length ? new Set(ids) : null;
}

/**
 * Null when nothing happened. One query tells of reviews; anything else, and a log that does not go on where it was left
 * (a restored backup, an undone transaction, very many rows), counts as a change of everything.
 */
async function loadChangeBatch(knex: Knex, known: CatalogVersion): Promise<ChangeBatch | null> {
  const result = await knex.raw(
    `select s.value as epoch, c.id, c.kind, c.subject, c.tool_id, c.created_at
     from settings s left join changes c on c.id >= ? where s.name = 'epoch' order by c.id limit ?`,
    [known.lastChange, ROWS_MAX + 1],
  );
  const rows = rowsOf<Row>(result).filter(isChange);
  const epoch = rowsOf<Row>(result)[0]?.epoch ?? null;
  const last = rows.at(-1);
  const isWhole = rows.length <= ROWS_MAX && rows.every(({ id }, i) => id === known.lastChange + i);
  if (last && isWhole && epoch === known.epoch) {
    if (last.id === known.lastChange) return null;
    const tools = changedTools(rows.slice(1));
    const version = catalogVersion(epoch, { id: last.id, createdAt: last.created_at });
    if (tools) return { version, change: tools, hasAnnouncements: rows.slice(1).some(isAnnounced) };
  }
  const version = await loadCatalogVersion(knex);
  if (version.text === known.text) return null;
  return { version, change: 'everything', hasAnnouncements: version.epoch === known.epoch };
}

const POLL_MS = 150;
/** While a bell tells of commits: only in case that it does not. */
const LISTENING_POLL_MS = 1_000;
/** Of very many announced at once, the newest. */
const ANNOUNCED_AT_ONCE_MAX = 100;

type Listener = (change: CatalogChange) => void;
type NewToolListener = (messages: readonly NewToolMessage[]) => void;

/** Another number when another connection has committed since. Null on PostgreSQL: it is always worth a look. */
async function loadDataVersion({ dialect, watcher }: Database): Promise<number | null> {
  if (dialect.name === 'postgres') return null;
  const [row]: { data_version: number }[] = await watcher.raw('pragma data_version');
  return row?.data_version ?? null;
}

/**
 * Follows the change log, whichever process writes it: `current` is the version that new answers carry, and listeners
 * hear within a quarter of a second what each new one changed. A failing look is told to `onError` and tried again.
 */
export class ChangeFollower {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  readonly #newToolListeners = new Set<NewToolListener>();
  #dataVersion: number | null = null;
  #current: CatalogVersion;
  #bell: ChangeListener | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  /** The last turn; it never rejects. */
  #turning: Promise<void> = Promise.resolve();
  readonly #looks = new SharedTask(() => this.#readNews());

  private constructor(database: Database, current: CatalogVersion, onError: (error: unknown) => void) {
    this.#database = database;
    this.#current = current;
    this.#onError = onError;
  }

  /** With a damaged log it follows none until that can be read again. */
  static async start(database: Database, onError: (error: unknown) => void): Promise<ChangeFollower> {
    const version = await loadCatalogVersion(database.watcher).catch((error: unknown) => {
      if (!isDamaged(error)) throw error;
      onError(error);
      return unknownVersion();
    });
    const follower = new ChangeFollower(database, version, onError);
    follower.#schedule();
    follower.#bell = database.listenForChanges?.(() => follower.#hear(), onError) ?? null;
    return follower;
  }

  get current(): CatalogVersion {
    return this.#current;
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** What visitors are to be told of: each announcement once, oldest first; after `onChange`. */
  onNewTools(listener: NewToolListener): void {
    this.#newToolListeners.add(listener);
  }

  /** Looks now instead of at the next turn; for whoever has just committed a change in this process. */
  poll(): Promise<void> {
    return this.#looks.run();
  }

  /** Ends following; a look under way is waited for, so that the database can be closed after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#bell?.stop();
    await Promise.all([this.#turning, this.#looks.settled()]);
  }

  async #readNews(): Promise<void> {
    if (this.#isStopped) return;
    const { watcher } = this.#database;
    const known = this.#current;
    const news = await loadChangeBatch(watcher, known);
    if (!news) return;
    const messages = news.hasAnnouncements
      ? await loadAnnouncements(watcher, {
          after: known.lastChange,
          upTo: news.version.lastChange,
          most: ANNOUNCED_AT_ONCE_MAX,
        })
      : [];
    this.#current = news.version;
    for (const listener of this.#listeners) listener(news.change);
    if (messages.length > 0) for (const listener of this.#newToolListeners) listener(messages);
  }

  /** The next turn is now; during one, which may have looked already, there is one more look. */
  #hear(): void {
    if (this.#isStopped) return;
    if (this.#timer === null) this.poll().catch(() => {});
    else this.#beginTurn(this.#timer);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => this.#beginTurn(timer), this.#bell?.isListening ? LISTENING_POLL_MS : POLL_MS);
    this.#timer = timer.unref();
  }

  #beginTurn(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timer = null;
    this.#turning = this.#turn();
  }

  async #turn(): Promise<void> {
    try {
      const dataVersion = await loadDataVersion(this.#database);
      if (dataVersion === null || dataVersion !== this.#dataVersion) await this.poll();
      // Only now: what a failing look has missed is looked at again.
      this.#dataVersion = dataVersion;
    } catch (error) {
      if (!this.#isStopped) this.#onError(error);
    }
    this.#schedule();
  }
}
