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
  /**
   * Takes SQLite's write lock at the start. Runs again while a lock is held and after a lost connection, commits once, and
   * throws `busy` after two seconds. Writes of the same `turn`, such as a user's, run one after the other.
   */
  write<T>(work: (transaction: Knex.Transaction) => Promise<T>, turn?: string | number): Promise<T>;
  /** Calls `notify` at every commit to the change log. Null on SQLite, which is polled. */
  listenForChanges: ((notify: () => void, onError?: (error: unknown) => void) => ChangeListener) | null;
  close(): Promise<void>;
};
