import type { Knex } from 'knex';
import type { ChangeListener } from './change-listener.ts';
import type { Dialect } from './dialects/dialect.ts';

/** An open database: readers never wait for the writer, and all writing goes through `write`. */
export type Database = {
  dialect: Dialect;
  /** The path of SQLite's file. Null for PostgreSQL. */
  file: string | null;
  /** For queries only. On SQLite these connections can not write. */
  reader: Knex;
  /** For migrations and for bulk loading, which need a connection of their own. */
  writer: Knex;
  /** One connection that only watches for changes, apart from the pool so that it is never waited for. */
  watcher: Knex;
  /**
   * Runs `work` in one transaction that holds the write lock from its start, and repeats it when another process had
   * the lock. Throws `busy` when the lock can not be had within two seconds.
   */
  write<T>(work: (transaction: Knex.Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `ring` at every commit to the change log, and `onError` whenever it can not listen. Null where nothing tells of
   * commits, and one has to look.
   */
  listenForChanges: ((ring: () => void, onError?: (error: unknown) => void) => ChangeListener) | null;
  close(): Promise<void>;
};
