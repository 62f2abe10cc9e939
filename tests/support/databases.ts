import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import knex, { type Knex } from 'knex';
import { describe, inject } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';

export type TestDatabase = Database & { url: string; [Symbol.asyncDispose](): Promise<void> };

function withDisposal(database: Database, url: string, after: () => Promise<void>): TestDatabase {
  return {
    ...database,
    url,
    async [Symbol.asyncDispose]() {
      await database.close();
      await after();
    },
  };
}

async function openSqlite(saved?: Saved, content?: Buffer): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-test-'));
  const file = join(folder, 'test.sqlite');
  if (saved) writeFileSync(file, saved('sqlite'));
  const database = connect({ dialect: 'sqlite', file });
  // Into the file that `connect` has created, with its permissions, before the first connection opens it.
  if (content) writeFileSync(file, content);
  return withDisposal(database, `sqlite:${file}`, async () => rmSync(folder, { recursive: true, force: true }));
}

/** On its own connection, because the dump changes session settings. */
async function runDump(url: string, dump: string): Promise<void> {
  const client = knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } });
  await client.raw(dump.replaceAll('?', '\\?')).finally(() => client.destroy());
}

let administration: Knex | null = null;

/** One connection per test process. */
function connectAsAdmin(server: string): Knex {
  administration ??= knex({ client: 'pg', connection: server, pool: { min: 0, max: 1 } });
  return administration;
}

async function openPostgres(saved?: Saved): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connectAsAdmin(server);
  const template = saved ? 'template1' : inject('postgresTemplate');
  // Copying files takes half the time of a copy through the log.
  await admin.raw(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (saved) await runDump(url.href, saved('postgres.sql').toString());
  const database = connect({ dialect: 'postgres', url: url.href });
  return withDisposal(database, url.href, async () => {
    await admin.raw(`drop database ${name} with (force)`);
  });
}

let migratedFile: Promise<Buffer> | null = null;

/** Made once per test process: a copy costs a hundredth of the migrations. */
function migratedSqlite(): Promise<Buffer> {
  migratedFile ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ai-dir-template-'));
    const file = join(folder, 'template.sqlite');
    const database = connect({ dialect: 'sqlite', file });
    await migrate(database);
    // The last connection to close empties the log into the file.
    await database.close();
    const content = readFileSync(file);
    rmSync(folder, { recursive: true });
    return content;
  })();
  return migratedFile;
}

/** Database contents: SQLite's file or PostgreSQL's dump. */
type Saved = (ending: 'sqlite' | 'postgres.sql') => Buffer;

/**
 * TEST_DATABASES: `sqlite` leaves PostgreSQL out (`npm run test:quick`), `all` adds it where it usually makes no
 * difference (`npm run test:postgres`).
 */
const chosen = process.env.TEST_DATABASES ?? '';

const OPENERS = { SQLite: openSqlite, PostgreSQL: openPostgres };
const MIGRATED = { SQLite: openMigratedSqlite, PostgreSQL: () => openPostgres() };

type Tests = (open: () => Promise<TestDatabase>) => void;

function onDatabase(name: keyof typeof OPENERS, tests: Tests): void {
  describe(name, () => tests(MIGRATED[name]));
}

/**
 * For what touches SQL, locks or dialects. Runs the tests once per database; `open` returns an
 * empty, migrated one, removed after the test.
 */
export function eachDatabase(tests: Tests): void {
  onDatabase('SQLite', tests);
  if (chosen !== 'sqlite') onDatabase('PostgreSQL', tests);
}

/** For what the database makes no difference to: on SQLite alone, unless TEST_DATABASES is `all`. */
export function anyDatabase(tests: Tests): void {
  onDatabase('SQLite', tests);
  if (chosen === 'all') onDatabase('PostgreSQL', tests);
}

/** SQLite only. */
export async function openMigratedSqlite(): Promise<TestDatabase> {
  return openSqlite(undefined, await migratedSqlite());
}

/** Like `eachDatabase`, with an unmigrated database of an earlier release (tests/fixtures/databases). */
export function eachOldDatabase(release: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  const folder = new URL('../fixtures/databases/', import.meta.url);
  const saved: Saved = (ending) => gunzipSync(readFileSync(new URL(`${release}.${ending}.gz`, folder)));
  for (const [name, open] of Object.entries(OPENERS))
    if (name === 'SQLite' || chosen !== 'sqlite') describe(name, () => tests(() => open(saved)));
}
