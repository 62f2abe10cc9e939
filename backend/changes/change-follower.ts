import type { Knex } from 'knex';
import type { ChangeListener } from '#backend/database/change-listener.ts';
import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import type { NewToolMessage } from '#domain/model/live.ts';
import { SharedTask } from '../server/background-tasks.ts';
import { loadAnnouncements } from './announce-tools.ts';
import {
  type CatalogChange,
  type CatalogVersion,
  catalogVersion,
  type IndexChange,
  loadCatalogVersion,
  unknownVersion,
} from './catalogue-change.ts';

type ChangeBatch = {
  version: CatalogVersion;
  change: CatalogChange;
  indexed: IndexChange;
  hasAnnouncements: boolean;
};

type Row = {
  epoch: string;
  id: number | null;
  kind: string;
  subject: string;
  tool_id: number | null;
  created_at: string;
};
type ChangeRow = Row & { id: number };

/** Above it, dropping everything is cheaper. */
const ROWS_MAX = 500;

const isChange = (row: Row): row is ChangeRow => row.id !== null;

const isAnnounced = ({ kind }: Row): boolean => kind === 'announced';

function changesOf(rows: readonly ChangeRow[]): Pick<ChangeBatch, 'change' | 'indexed'> {
  const [tools, scores] = [new Set<number>(), new Set<number>()];
  let [isCached, isIndexed] = [true, true];
  for (const { subject, tool_id } of rows.filter((row) => !isAnnounced(row))) {
    if (subject === 'tool' && tool_id !== null) scores.add(tool_id);
    else {
      isCached = false;
      if (subject === 'catalogue' && tool_id !== null) tools.add(tool_id);
      else isIndexed = false;
    }
  }
  return { change: isCached ? scores : 'everything', indexed: isIndexed ? { tools, scores } : 'everything' };
}

/** Null without changes. A gap (restore, rollback, too many rows) counts as a change of everything. */
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
    const version = catalogVersion(epoch, { id: last.id, createdAt: last.created_at });
    return { version, ...changesOf(rows.slice(1)), hasAnnouncements: rows.slice(1).some(isAnnounced) };
  }
  const version = await loadCatalogVersion(knex);
  if (version.text === known.text) return null;
  const everything = 'everything' as const;
  return { version, change: everything, indexed: everything, hasAnnouncements: version.epoch === known.epoch };
}

const POLL_MS = 150;
/** Fallback while a listener reports commits. */
const LISTENING_POLL_MS = 1_000;
const ANNOUNCED_AT_ONCE_MAX = 100;

type Listener = (change: CatalogChange) => void;
/** Resolves to what runs when the version changes, in that turn; never rejects. */
type Preparation = (change: IndexChange, version: CatalogVersion) => Promise<() => void>;
type NewToolListener = (messages: readonly NewToolMessage[]) => void;

/** Changes when another connection commits. Null on PostgreSQL: always polled. */
async function loadDataVersion({ dialect, watcher }: Database): Promise<number | null> {
  if (dialect.name === 'postgres') return null;
  const [row]: { data_version: number }[] = await watcher.raw('pragma data_version');
  return row?.data_version ?? null;
}

/** Follows the change log of all processes. Listeners hear within 250 ms; failures go to `onError` and are retried. */
export class ChangeFollower {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #preparations = new Set<Preparation>();
  readonly #listeners = new Set<Listener>();
  readonly #newToolListeners = new Set<NewToolListener>();
  #dataVersion: number | null = null;
  #current: CatalogVersion;
  #changeListener: ChangeListener | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();
  readonly #polls = new SharedTask(() => this.#readChanges());

  private constructor(database: Database, current: CatalogVersion, onError: (error: unknown) => void) {
    this.#database = database;
    this.#current = current;
    this.#onError = onError;
  }

  /** Starts with a damaged log too, and retries. */
  static async start(database: Database, onError: (error: unknown) => void): Promise<ChangeFollower> {
    const version = await loadCatalogVersion(database.watcher).catch((error: unknown) => {
      if (!isDamaged(error)) throw error;
      onError(error);
      return unknownVersion();
    });
    const follower = new ChangeFollower(database, version, onError);
    follower.#schedule();
    follower.#changeListener = database.listenForChanges?.(() => follower.#onCommit(), onError) ?? null;
    return follower;
  }

  get current(): CatalogVersion {
    return this.#current;
  }

  /** Awaited before `current` changes. */
  beforeChange(preparation: Preparation): void {
    this.#preparations.add(preparation);
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Oldest first, after the `onChange` listeners. */
  onNewTools(listener: NewToolListener): void {
    this.#newToolListeners.add(listener);
  }

  poll(): Promise<void> {
    return this.#polls.run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#changeListener?.stop();
    await Promise.all([this.#running, this.#polls.settled()]);
  }

  async #readChanges(): Promise<void> {
    if (this.#isStopped) return;
    const { watcher } = this.#database;
    const known = this.#current;
    const batch = await loadChangeBatch(watcher, known);
    if (!batch || this.#isStopped) return;
    const preparing = [...this.#preparations].map((prepare) => prepare(batch.indexed, batch.version));
    for (const finish of await Promise.all(preparing)) finish();
    // Before announcements: a failed announcement must not keep stale answers.
    this.#current = batch.version;
    for (const listener of this.#listeners) listener(batch.change);
    if (!batch.hasAnnouncements) return;
    const span = { after: known.lastChange, upTo: batch.version.lastChange, most: ANNOUNCED_AT_ONCE_MAX };
    const messages = await loadAnnouncements(watcher, span);
    if (messages.length > 0) for (const listener of this.#newToolListeners) listener(messages);
  }

  /** A running poll may have read already: another follows. */
  #onCommit(): void {
    if (this.#isStopped) return;
    if (this.#timer === null) this.poll().catch(() => {});
    else this.#beginTurn(this.#timer);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    const timer = setTimeout(
      () => this.#beginTurn(timer),
      this.#changeListener?.isListening ? LISTENING_POLL_MS : POLL_MS,
    );
    this.#timer = timer.unref();
  }

  #beginTurn(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timer = null;
    this.#running = this.#turn();
  }

  async #turn(): Promise<void> {
    try {
      const dataVersion = await loadDataVersion(this.#database);
      if (dataVersion === null || dataVersion !== this.#dataVersion) await this.poll();
      // After success: a failed poll is repeated.
      this.#dataVersion = dataVersion;
    } catch (error) {
      if (!this.#isStopped) this.#onError(error);
    }
    this.#schedule();
  }
}
