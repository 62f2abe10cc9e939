import type { Knex } from 'knex';

export type Dialect = {
  readonly name: 'sqlite' | 'postgres';
  /** SQL expression: JSON array text of `select`'s JSON column `item`. */
  jsonArray(select: string): string;
  /** SQL expression: JSON object text. */
  jsonObject(fields: Readonly<Record<string, string>>): string;
  /** True for another process's lock: a retry may succeed. */
  isBusy(error: unknown): boolean;
  readonly primaryKey: string;
  /** Table expression from a JSON array of arrays, its only binding. */
  jsonRows(columns: Readonly<Record<string, 'text' | 'integer' | 'bigint'>>): string;
  /** SQL expression of a new id. `ordinal` differs per row of a statement. */
  newId(table: string, ordinal: string): string;
  /** First statements of an import's transaction: lift timeouts, take the import lock. */
  beforeImport(waitSeconds: number): readonly string[];
  /** Statements at an import's start, after staging, and at its end. */
  readonly importSettings: { begin: readonly string[]; staged: readonly string[]; end: readonly string[] };
  /** Read-only; sees the database as of its first query. */
  readonly beginSnapshot: string;
  /** Before an insert: `changes` commits in order of id. */
  lockChanges(transaction: Knex.Transaction): Promise<void>;
  /** Until the transaction ends, so counts are exact. In order, against deadlocks. */
  lockTexts(transaction: Knex.Transaction, texts: readonly string[]): Promise<void>;
  /** Null when nothing was written, or when a COMMIT always answers, as SQLite's. */
  transactionId(transaction: Knex.Transaction): Promise<string | null>;
  /** After a connection lost at COMMIT; null if unknown. */
  outcomeOf(knex: Knex, transactionId: string): Promise<'committed' | 'aborted' | 'in progress' | null>;
  readonly locksRows: boolean;
  analyse: readonly string[];
  readonly atEnd: readonly string[];
};
