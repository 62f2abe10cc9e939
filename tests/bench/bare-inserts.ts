import { join } from 'node:path';
import pg from 'pg';
import sqlite3 from 'sqlite3';
import type { DatabaseAddress } from '#backend/server/env.ts';

/** Inserts a row, committed and synced to disk when it resolves. */
type Insert = (n: number) => Promise<unknown>;
type BareDatabase = { what: string; inserts: Insert[]; close(): Promise<void> };

const TABLE = '(tool integer, title text, content text)';
const row = (n: number) => [n, 'A review', 'What there is to say.'];

async function bareSqlite(folder: string): Promise<BareDatabase> {
  const database = new sqlite3.Database(join(folder, 'bare.sqlite'));
  const run = (sql: string, given: unknown[] = []) =>
    new Promise<void>((resolve, reject) => {
      database.run(sql, given, (error) => (error ? reject(error) : resolve()));
    });
  for (const sql of ['pragma journal_mode=wal', 'pragma synchronous=full']) await run(sql);
  await run('drop table if exists bare');
  await run(`create table bare ${TABLE}`);
  return {
    what: 'one connection',
    inserts: [(n) => run('insert into bare values (?, ?, ?)', row(n))],
    close: () => new Promise((resolve) => database.close(() => resolve())),
  };
}

async function barePostgres(url: string, connections: number): Promise<BareDatabase> {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  for (const client of clients) await client.connect();
  await clients[0]?.query('drop table if exists bare');
  await clients[0]?.query(`create table bare ${TABLE}`);
  return {
    what: `${connections} connections`,
    inserts: clients.map((client) => (n) => client.query('insert into bare values ($1, $2, $3)', row(n))),
    close: async () => {
      for (const client of clients) await client.end();
    },
  };
}

/** Autocommit inserts through the bare driver: one connection on SQLite, which has one writer. */
export function openBare(address: DatabaseAddress, connections: number, folder: string): Promise<BareDatabase> {
  return address.dialect === 'sqlite' ? bareSqlite(folder) : barePostgres(address.url, connections);
}

/** Rows a second. */
export async function insertRate({ inserts }: BareDatabase, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let count = 0;
  const keepInserting = async (insert: Insert) => {
    while (elapsed() < seconds) {
      await insert(count);
      count += 1;
    }
  };
  await Promise.all(inserts.map(keepInserting));
  return count / elapsed();
}
