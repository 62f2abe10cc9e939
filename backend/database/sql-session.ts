import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** The rows of a raw query: SQLite answers with them, PostgreSQL with an object that has them. */
export function rowsOf<Row>(result: unknown): Row[] {
  return Array.isArray(result) ? result : (result as { rows: Row[] }).rows;
}

type Bindings = readonly (string | number | null)[];

/** Plain SQL on one connection. */
export type SqlSession = {
  /** Runs a statement for its effect. */
  run(sql: string, bindings?: Bindings): Promise<void>;
  /** The rows of a query. */
  all<Row>(sql: string, bindings?: Bindings): Promise<Row[]>;
};

/** A connection kept for as long as an import lasts, since its temporary tables live on it. */
export type ImportSession = SqlSession & {
  /** Runs `work` in a transaction, which ends at the next statement when `signal` is aborted. */
  transaction<T>(
    work: (session: SqlSession, transaction: Knex.Transaction) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
};

/** Plain SQL through knex; on one `connection`, or on those of a transaction. */
export function sqlSessionOf(knex: Knex, connection?: unknown, signal?: AbortSignal): SqlSession {
  const query = (sql: string, bindings?: Bindings): PromiseLike<unknown> => {
    signal?.throwIfAborted();
    const raw = bindings ? knex.raw(sql, [...bindings] as (string | number)[]) : knex.raw(sql);
    return connection === undefined ? raw : raw.connection(connection);
  };
  return {
    async run(sql, bindings) {
      await query(sql, bindings);
    },
    async all<Row>(sql: string, bindings?: Bindings) {
      return rowsOf((await query(sql, bindings)) as Row[] | { rows: Row[] });
    },
  };
}

/** Takes one of the writer's connections for `work` and gives it back. */
export async function withSession<T>(
  { writer, dialect }: Database,
  work: (session: ImportSession) => Promise<T>,
): Promise<T> {
  const connection: unknown = await writer.client.acquireConnection();
  const plain = sqlSessionOf(writer, connection);
  const session: ImportSession = {
    ...plain,
    async transaction(inner, signal) {
      // On a full disk SQLite has already rolled back; the failing ROLLBACK must not hide why.
      const failure: { error?: unknown } = {};
      const guarded = (transaction: Knex.Transaction) =>
        inner(sqlSessionOf(transaction, undefined, signal), transaction).catch((error: unknown) => {
          failure.error = error;
          throw error;
        });
      return writer.transaction(guarded, { connection }).catch((error: unknown) => {
        throw failure.error ?? error;
      });
    },
  };
  try {
    for (const sql of dialect.importSettings.begin) await plain.run(sql);
    return await work(session);
  } finally {
    for (const sql of dialect.importSettings.end) await plain.run(sql);
    await writer.client.releaseConnection(connection);
  }
}

/** Several queries that see the database at one moment. */
export async function withSnapshot<T>(
  { reader, dialect }: Database,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  const connection: unknown = await reader.client.acquireConnection();
  const session = sqlSessionOf(reader, connection);
  try {
    await session.run(dialect.beginSnapshot);
    return await work(session);
  } finally {
    await session.run('rollback');
    await reader.client.releaseConnection(connection);
  }
}
