import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { PostgresChangeListener } from './change-listener.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialects/dialect.ts';
import { postgres } from './dialects/postgres.ts';
import { assertSafeSqlite, sqlite } from './dialects/sqlite.ts';
import { postgresClient } from './postgres-client.ts';
import { sqliteClient } from './sqlite-client.ts';
import { Watchdog } from './watchdog.ts';
import { createWrite } from './write.ts';

const READERS = 3;
/** Apart: writes that wait for locks leave readers connections. */
const POSTGRES_CONNECTIONS = { readers: 6, writers: 4 };
const STATEMENT_MS = 5_000;
/** Below the watchdog's limit. Visitors wait 5 s at most. */
const SERVED_STATEMENT_MS = 4_000;
const BUSY_TIMEOUT_MS = 250;
const CONNECTION_PATIENCE_MS = 2_000;
/** A closing pool waits for connections in progress. */
const CREATE_MS = 3_000;
const SOCKET_MS = 4_000;

type Done = (error: Error | null, connection: unknown) => void;
type SqliteConnection = { exec(sql: string, done: (error: Error | null) => void): void };

/** Knex also throws what it would print; that error is logged. */
const SILENT = { warn() {}, error() {}, deprecate() {}, debug() {} };

function sqlitePool(filename: string, pragmas: string, max: number): Knex {
  return knex({
    client: sqliteClient(),
    // mode=rw: never recreates a removed file empty.
    connection: { filename: `${pathToFileURL(filename).href}?mode=rw`, flags: ['OPEN_URI'] },
    useNullAsDefault: true,
    log: SILENT,
    compileSqlOnError: false,
    acquireConnectionTimeout: CONNECTION_PATIENCE_MS,
    pool: {
      min: 0,
      max,
      afterCreate: (connection: SqliteConnection, done: Done) =>
        connection.exec(pragmas, (error) => done(error, connection)),
    },
  });
}

function createDatabase(
  dialect: Dialect,
  pools: { reader: Knex; writer: Knex; watcher: Knex },
  { file = null, listenForChanges = null }: Partial<Pick<Database, 'file' | 'listenForChanges'>>,
): Database {
  const { writer } = pools;
  return {
    dialect,
    file,
    hasLogos: true,
    ...pools,
    listenForChanges,
    write: createWrite(dialect, writer),
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

/** SQLite would create a world-readable file. Closing an existing file drops this process's locks. */
function makePrivate(filename: string): void {
  try {
    if (existsSync(filename)) chmodSync(filename, statSync(filename).mode & 0o770);
    else closeSync(openSync(filename, 'ax', 0o600));
  } catch {}
}

function connectSqlite(file: string): Database {
  assertSafeSqlite();
  const filename = resolve(file);
  mkdirSync(dirname(filename), { recursive: true });
  makePrivate(filename);
  const shared = `PRAGMA busy_timeout=${BUSY_TIMEOUT_MS}; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;`;
  const durable =
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA journal_size_limit=67108864;';
  // At 100,000 tools a batch of reviews writes about 66 pages: with SQLite's own 1,000, every fifteenth commit copied the log.
  // 10,000 pages are 40 MB, the cache is 8 MB.
  const room = 'PRAGMA wal_autocheckpoint=10000; PRAGMA cache_size=-8192;';
  const writer = sqlitePool(filename, shared + durable + room, 1);
  const readOnly = `${shared} PRAGMA query_only=ON; PRAGMA mmap_size=268435456;`;
  const pools = { reader: sqlitePool(filename, readOnly, READERS), writer, watcher: sqlitePool(filename, readOnly, 1) };
  return createDatabase(sqlite, pools, { file: filename });
}

function postgresPool(url: string, max: number, watchdog: Watchdog | null, isPipelined = false): Knex {
  return knex({
    client: postgresClient(watchdog, isPipelined),
    log: SILENT,
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: 'ai-dir',
      connectionTimeoutMillis: SOCKET_MS,
      statement_timeout: watchdog ? SERVED_STATEMENT_MS : STATEMENT_MS,
      idle_in_transaction_session_timeout: 10_000,
      // The planner underestimates scans of all search documents.
      options: '-c lock_timeout=1000 -c jit=off -c max_parallel_workers_per_gather=0 -c enable_seqscan=off',
    },
    acquireConnectionTimeout: CONNECTION_PATIENCE_MS,
    pool: { min: 0, max, createTimeoutMillis: CREATE_MS },
  });
}

function connectPostgres(url: string, isServing: boolean): Database {
  const watchdog = isServing ? new Watchdog() : null;
  const { readers, writers } = POSTGRES_CONNECTIONS;
  const pools = {
    reader: postgresPool(url, readers, watchdog),
    writer: postgresPool(url, writers, watchdog, true),
    watcher: postgresPool(url, 1, watchdog),
  };
  const listenForChanges: Database['listenForChanges'] = (notify, onError) =>
    new PostgresChangeListener(url, notify, onError);
  const database = createDatabase(postgres, pools, { listenForChanges });
  return { ...database, close: () => database.close().finally(() => watchdog?.stop()) };
}

/** Connects at the first query. Throws ConfigError for an unsafe SQLite. `isServing`: a hung PostgreSQL is cut off. */
export function connect(address: DatabaseAddress, { isServing = false, hasLogos = true } = {}): Database {
  const database = address.dialect === 'sqlite' ? connectSqlite(address.file) : connectPostgres(address.url, isServing);
  return { ...database, hasLogos };
}

export async function withConnection<T>(
  address: DatabaseAddress,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connect(address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
