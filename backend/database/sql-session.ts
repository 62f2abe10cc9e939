import type { Knex } from 'knex';
import type { Database } from './database.ts';

export function rowsOf<Row>(result: unknown): Row[] {
  return Array.isArray(result) ? result : (result as { rows: Row[] }).rows;
}

/** Limits per statement: SQLite takes 500 rows in knex's insert. */
export function* inSlices<T>(items: readonly T[], size = 250): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

type Bindings = readonly (string | number | null)[];

export type SqlSession = {
  run(sql: string, bindings?: Bindings): Promise<void>;
  all<Row>(sql: string, bindings?: Bindings): Promise<Row[]>;
};

/** One connection per import: its temporary tables live there. */
export type ImportSession = SqlSession & {
  transaction<T>(
    work: (session: SqlSession, transaction: Knex.Transaction) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
};

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

export async function withSession<T>(
  { writer, dialect }: Database,
  work: (session: ImportSession) => Promise<T>,
): Promise<T> {
  const connection: unknown = await writer.client.acquireConnection();
  const plain = sqlSessionOf(writer, connection);
  const session: ImportSession = {
    ...plain,
    async transaction(inner, signal) {
      // On a full disk SQLite has rolled back: the failing ROLLBACK must not hide why.
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
    await giveBack(writer, connection, dialect.importSettings.end);
  }
}

/** Pools count what never comes back as in use. A connection in an unknown state is replaced; the work's outcome stands. */
async function giveBack(knex: Knex, connection: unknown, last: readonly string[]): Promise<void> {
  const session = sqlSessionOf(knex, connection);
  try {
    for (const sql of last) await session.run(sql);
  } catch (error) {
    Object.assign(connection as object, { __knex__disposed: error });
  }
  await knex.client.releaseConnection(connection);
}

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
    await giveBack(reader, connection, ['rollback']);
  }
}
