import type { Knex } from 'knex';
import type { AllOf } from '#domain/search/search-plan.ts';

/** What truly differs between the two databases. Everything else is the same SQL. */
export type Dialect = {
  readonly name: 'sqlite' | 'postgres';
  /** An SQL expression: the rows of `select` (one JSON value each, in a column `item`) as one JSON array in text. */
  jsonArray(select: string): string;
  /** An SQL expression: a JSON object in text from names and SQL expressions. */
  jsonObject(fields: Readonly<Record<string, string>>): string;
  /** A condition on `tool_search` for rows that one of the ways fits, and none of `except`. */
  searchCondition(anyOf: readonly AllOf[], except: readonly AllOf[]): { sql: string; bindings: string[] };
  /** A select of the first `most` row numbers of the search index, as `place`, that a `from … where …` finds. */
  firstRows(from: string, most: number): string;
  /** True when the error means that another process holds a lock, and that trying again may help. */
  isBusy(error: unknown): boolean;
  /** The statements that empty, drop and build the search index, and that add rows from a select of (id, document). */
  readonly search: {
    create: readonly string[];
    drop: readonly string[];
    insertFrom(select: string): string;
    /** Run before and after very many rows are added. */
    bulk: { begin: readonly string[]; end: readonly string[] };
    deleteIds(select: string): string;
  };
  /** Column type of a primary key that counts up by itself. */
  readonly primaryKey: string;
  /** Rows with named columns from a JSON array of arrays bound as the one parameter: `from <this>`. */
  jsonRows(columns: Readonly<Record<string, 'text' | 'integer' | 'bigint'>>): string;
  /** An SQL expression: an id that no row of `table` has or had. `ordinal` differs from row to row of one statement. */
  newId(table: string, ordinal: string): string;
  /** Run first in the transaction of an import: it may take long, and only one may run. */
  beforeImport(waitSeconds: number): readonly string[];
  /** Run on an import's connection before it, when its temporary tables are full, and after it. */
  readonly importSettings: { begin: readonly string[]; staged: readonly string[]; end: readonly string[] };
  /** Begins a transaction that only reads, and sees the database as it is at its first query. */
  readonly beginSnapshot: string;
  /** Makes sure that rows of `changes` commit in the order of their ids. Called before one is inserted. */
  lockChanges(transaction: Knex.Transaction): Promise<void>;
  /** Holds a lock on a text of ours until the transaction ends: what is counted under it is not counted twice at once. */
  lockText(transaction: Knex.Transaction, text: string): Promise<void>;
  /** Refreshes the planner's statistics after a bulk load. */
  analyse: readonly string[];
  /** Run by a server that ends. */
  readonly atEnd: readonly string[];
};
