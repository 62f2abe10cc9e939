import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { Knex } from 'knex';
import type { Watchdog } from './watchdog.ts';

type Connection = {
  connection: { stream: Duplex };
  connect(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): void;
  on(event: 'end', listener: () => void): void;
  __knex__disposed?: Error | string;
};

type Base = {
  driver: { Client: new (settings: unknown) => Connection };
  connectionSettings: object;
  acquireConnection(): Promise<Connection>;
  checkVersion(connection: Connection): Promise<string>;
  destroyRawConnection(connection: Connection): Promise<void>;
  _query(connection: Connection, query: Query): Promise<unknown>;
};

type Query = { queryContext?: { limitMs?: number } };

/** Carries the system's code of a timed-out connection. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}

/** The pool replaces it: late answers would reach the wrong query. */
function cut({ connection }: Connection): void {
  connection.stream.destroy(new NoAnswerError());
}

/** pg's errors for ended connections have no code: they get the system's, by socket state. */
function withCode(error: unknown, { connection, __knex__disposed }: Connection): unknown {
  const isLost = __knex__disposed !== undefined || connection.stream.destroyed;
  return isLost && error instanceof Error && !('code' in error)
    ? Object.assign(error, { code: 'ECONNRESET', syscall: 'read' })
    : error;
}

/** Knex's client for PostgreSQL. Without a watchdog, statements have no time limit. */
export function postgresClient(watchdog: Watchdog | null, pipeline: boolean): typeof Knex.Client {
  const Original = createRequire(import.meta.url)('knex/lib/dialects/postgres/index.js') as new (
    ...given: unknown[]
  ) => Base;
  const watch = async <T>(connection: Connection, work: Promise<T>, limitMs?: number): Promise<T> => {
    try {
      return await (watchdog?.wait(work, () => cut(connection), limitMs) ?? work);
    } catch (error) {
      throw withCode(error, connection);
    }
  };
  class CodedPostgres extends Original {
    override async acquireConnection(): Promise<Connection> {
      if (watchdog?.admits() === false) throw new NoAnswerError();
      return super.acquireConnection();
    }

    async _acquireOnlyConnection(): Promise<Connection> {
      const connection = new this.driver.Client({ ...this.connectionSettings, pipeline });
      connection.on('error', (error) => {
        connection.__knex__disposed = error;
      });
      connection.on('end', () => {
        connection.__knex__disposed ??= 'ended';
      });
      await watch(connection, connection.connect());
      watchdog?.heard();
      if (watchdog) connection.connection.stream.on('data', watchdog.heard);
      return connection;
    }

    override checkVersion(connection: Connection): Promise<string> {
      return watch(connection, super.checkVersion(connection));
    }

    override _query(connection: Connection, query: Query): Promise<unknown> {
      return watch(connection, super._query(connection, query), query.queryContext?.limitMs);
    }

    override async destroyRawConnection(connection: Connection): Promise<void> {
      if (watchdog?.isSilent) cut(connection);
      await watch(connection, super.destroyRawConnection(connection));
    }
  }
  return CodedPostgres as unknown as typeof Knex.Client;
}
