import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { Knex } from 'knex';
import type { Watchdog } from './watchdog.ts';

/** `__knex__disposed` makes knex discard it. */
type Connection = {
  connection: { stream: Duplex };
  connect(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): void;
  on(event: 'end', listener: () => void): void;
  __knex__disposed?: Error | string;
};

/** Patched part of knex's PostgreSQL client; the class has no public types. */
type Base = {
  driver: { Client: new (settings: unknown) => Connection };
  connectionSettings: unknown;
  acquireConnection(): Promise<Connection>;
  checkVersion(connection: Connection): Promise<string>;
  destroyRawConnection(connection: Connection): Promise<void>;
  _query(connection: Connection, query: Query): Promise<unknown>;
};

/** `limitMs` raises the limit of one statement. */
type Query = { queryContext?: { limitMs?: number } };

/** Carries the system's code of a timed-out connection. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}

/** The pool replaces it: a late answer would go to the wrong query. */
function cut({ connection }: Connection): void {
  connection.stream.destroy(new NoAnswerError());
}

/** pg's own errors for a connection that ended have no code. PostgreSQL's have one, and so have the system's. */
function withCode(error: unknown): unknown {
  return error instanceof Error && !('code' in error)
    ? Object.assign(error, { code: 'ECONNRESET', syscall: 'read' })
    : error;
}

export function watchedPostgres(watchdog: Watchdog): typeof Knex.Client {
  const Original = createRequire(import.meta.url)('knex/lib/dialects/postgres/index.js') as new (
    ...given: unknown[]
  ) => Base;
  const watch = <T>(connection: Connection, work: Promise<T>, limitMs?: number) =>
    watchdog
      .wait(work, () => cut(connection), limitMs)
      .catch((error: unknown) => {
        throw withCode(error);
      });
  class WatchedPostgres extends Original {
    override async acquireConnection(): Promise<Connection> {
      if (!watchdog.admits()) throw new NoAnswerError();
      return super.acquireConnection();
    }

    /** As in knex, plus the watchdog. */
    async _acquireOnlyConnection(): Promise<Connection> {
      const connection = new this.driver.Client(this.connectionSettings);
      connection.on('error', (error) => {
        connection.__knex__disposed = error;
      });
      connection.on('end', () => {
        connection.__knex__disposed ??= 'ended';
      });
      await watch(connection, connection.connect());
      watchdog.heard();
      connection.connection.stream.on('data', watchdog.heard);
      return connection;
    }

    /** Runs before a first connection is handed out. */
    override checkVersion(connection: Connection): Promise<string> {
      return watch(connection, super.checkVersion(connection));
    }

    override _query(connection: Connection, query: Query): Promise<unknown> {
      return watch(connection, super._query(connection, query), query.queryContext?.limitMs);
    }

    override async destroyRawConnection(connection: Connection): Promise<void> {
      if (watchdog.isSilent) cut(connection);
      await watch(connection, super.destroyRawConnection(connection));
    }
  }
  return WatchedPostgres as unknown as typeof Knex.Client;
}
