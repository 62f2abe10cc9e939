import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

type Bindings = readonly unknown[];
type Done = (this: { lastID: number; changes: number }, error: Error | null, rows?: unknown) => void;
type Statement = {
  all(bindings: Bindings, done: Done): void;
  run(bindings: Bindings, done: Done): void;
  finalize(): void;
};
type Connection = { prepare(sql: string, done: (error: Error | null) => void): Statement };

type TransactionStarter = { begin(connection: unknown): unknown; query(connection: unknown, sql: string): unknown };
type Base = {
  transaction(...given: unknown[]): TransactionStarter;
  _query(connection: unknown, query: { sql: string }): Promise<unknown>;
  destroyRawConnection(connection: Connection): Promise<void>;
};

const STATEMENTS_MAX = 200;
/** Others, such as VACUUM and PRAGMA, depend on when they are prepared. */
const IS_PREPARED = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

class PreparedStatements {
  readonly #connection: Connection;
  readonly #statements = new LRUCache<string, Statement>({
    max: STATEMENTS_MAX,
    dispose: (statement) => statement.finalize(),
  });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  all = (sql: string, bindings: Bindings | undefined, done: Done) => this.#execute('all', sql, bindings, done);
  run = (sql: string, bindings: Bindings | undefined, done: Done) => this.#execute('run', sql, bindings, done);

  /** SQLite closes no connection that has statements. */
  clear(): void {
    this.#statements.clear();
  }

  #execute(how: 'all' | 'run', sql: string, bindings: Bindings = [], done: Done): void {
    const kept = this.#statements.get(sql);
    const statement = kept ?? this.#connection.prepare(sql, (error) => this.#fail(sql, error, done));
    if (!kept) this.#statements.set(sql, statement);
    const fail = (error: Error) => this.#fail(sql, error, done);
    statement[how](bindings, function (error, rows) {
      const { lastID, changes } = this;
      if (error) fail(error);
      else done.call({ lastID, changes }, null, rows);
    });
  }

  /** Prepared again after failures, which may hold locks. */
  #fail(sql: string, error: Error | null, done: Done): void {
    if (!error) return;
    this.#statements.delete(sql);
    done.call({ lastID: 0, changes: 0 }, error);
  }
}

export function sqliteClient(): typeof Knex.Client {
  const Original = createRequire(import.meta.url)('knex/lib/dialects/sqlite3/index.js') as new (
    ...given: unknown[]
  ) => Base;
  const statements = new WeakMap<Connection, PreparedStatements>();
  class PreparingSqlite extends Original {
    /** Plain BEGIN fails at the first write after another process's write; see knex#5268. */
    override transaction(...given: unknown[]): TransactionStarter {
      const started = super.transaction(...given);
      started.begin = (connection) => started.query(connection, 'BEGIN IMMEDIATE;');
      return started;
    }

    override _query(connection: Connection, query: { sql: string }): Promise<unknown> {
      if (!IS_PREPARED.test(query.sql)) return super._query(connection, query);
      const prepared = statements.get(connection) ?? new PreparedStatements(connection);
      statements.set(connection, prepared);
      return super._query(prepared, query);
    }

    override async destroyRawConnection(connection: Connection): Promise<void> {
      statements.get(connection)?.clear();
      await super.destroyRawConnection(connection);
    }
  }
  return PreparingSqlite as unknown as typeof Knex.Client;
}

const EVERY_MS = 10_000;

/** SQLite's log keeps old pages, such as removed names. Emptied soon after writes; readers never wait. */
export class LogTruncation {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout | null;
  #underWay = Promise.resolve();

  constructor(database: Database, onError: (error: unknown) => void, everyMs = EVERY_MS) {
    this.#database = database;
    this.#onError = onError;
    this.#timer = database.file === null ? null : setInterval(() => this.#turn(), everyMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#underWay;
  }

  #turn(): void {
    this.#underWay = this.#underWay.then(() => this.#truncate()).catch(this.#onError);
  }

  async #truncate(): Promise<void> {
    const { file, writer } = this.#database;
    const log = await stat(`${file}-wal`).catch(() => null);
    if (log && log.size > 0) await writer.raw('pragma wal_checkpoint(truncate)');
  }
}
