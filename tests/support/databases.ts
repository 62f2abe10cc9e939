import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
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

async function openSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-test-'));
  const file = join(folder, 'test.sqlite');
  const database = connect({ dialect: 'sqlite', file });
  return withDisposal(database, `sqlite:${file}`, async () => rmSync(folder, { recursive: true, force: true }));
}

async function openPostgres(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: server });
  await admin.raw(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = connect({ dialect: 'postgres', url: url.href });
  return withDisposal(database, url.href, async () => {
    await admin.raw(`drop database ${name} with (force)`);
    await admin.destroy();
  });
}

/** Runs the tests inside once for each database; `open` gives an empty, migrated one that is gone after the test. */
export function eachDatabase(tests: (open: () => Promise<TestDatabase>) => void): void {
  for (const [name, open] of Object.entries({ SQLite: openSqlite, PostgreSQL: openPostgres })) {
    describe(name, () => {
      tests(async () => {
        const database = await open();
        await migrate(database);
        return database;
      });
    });
  }
}
