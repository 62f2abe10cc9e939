import type { Knex } from 'knex';
import type { ChangeListener } from './change-listener.ts';
import type { Dialect } from './dialects/dialect.ts';

export type Database = {
  dialect: Dialect;
  /** Path of SQLite's file; null for PostgreSQL. */
  file: string | null;
  /** False: no tool shows its logo. */
  hasLogos: boolean;
  /** Read-only on SQLite. */
  reader: Knex;
  writer: Knex;
  /** Outside the pool, so that polling never waits. */
  watcher: Knex;
  /** Takes SQLite's write lock first. Retries after locks and lost connections, commits once, throws `busy` after 2 s. Writes of one `turn` run in order. */
  write<T>(work: (transaction: Knex.Transaction) => Promise<T>, turn?: string | number): Promise<T>;
  /** Calls `notify` at every commit to the change log. Null on SQLite: polled. */
  listenForChanges: ((notify: () => void, onError?: (error: unknown) => void) => ChangeListener) | null;
  close(): Promise<void>;
};
