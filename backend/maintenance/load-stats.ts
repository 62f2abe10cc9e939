import { stat } from 'node:fs/promises';
import { loadCatalogVersion } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { type SqlSession, withSnapshot } from '#backend/database/sql-session.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';

const TABLES = [
  ...['tools', 'categories', 'features', 'posts', 'reviews', 'flags', 'users', 'accounts', 'sessions'],
  ...['submissions', 'corrections', 'subscribers', 'mails', 'idempotency_keys', 'changes', 'audit'],
] as const;

/** Users below 0 replace removed ones in anonymous reviews. */
const ROWS: Readonly<Partial<Record<string, string>>> = { users: 'users where id > 0' };

const COUNTED = {
  discontinuedTools: "tools where status = 'discontinued'",
  pendingSubmissions: "submissions where status = 'pending'",
  pendingCorrections: "corrections where status = 'pending'",
  confirmedSubscribers: 'subscribers where confirmed_at is not null',
  waitingMails: "mails where status = 'waiting'",
  failedMails: "mails where status = 'failed'",
} as const;

const TEXTS = {
  tools: ['tool_translations', 'tool_id'],
  categories: ['category_translations', 'category_id'],
  features: ['feature_labels', 'feature_key'],
  posts: ['post_translations', 'post_id'],
} as const;
type Translated = keyof typeof TEXTS;

export type Stats = {
  tables: Record<string, number>;
  counted: Record<keyof typeof COUNTED, number>;
  /** English has all. */
  languages: Record<Language, Record<Translated, number>>;
  bytes: number;
  version: string;
  changedAt: string;
};

async function countRows(session: SqlSession, from: string): Promise<number> {
  const [row] = await session.all<{ n: number | string }>(`select count(*) as n from ${from}`);
  return Number(row?.n);
}

async function countLanguages(session: SqlSession, tables: Record<string, number>): Promise<Stats['languages']> {
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as Stats['languages'];
  for (const [what, [table, column]] of Object.entries(TEXTS) as [Translated, (typeof TEXTS)[Translated]][]) {
    const rows = await session.all<{ language: Language; n: number | string }>(
      `select language, count(distinct ${column}) as n from ${table} group by language`,
    );
    for (const language of LANGUAGES)
      languages[language][what] = Number(rows.find((row) => row.language === language)?.n ?? 0);
    languages.en[what] = tables[what] ?? 0;
  }
  return languages;
}

async function sizeOf({ reader }: Database, address: DatabaseAddress): Promise<number> {
  if (address.dialect === 'postgres')
    return Number((await reader.raw('select pg_database_size(current_database()) as n')).rows[0].n);
  const files = await Promise.all(['', '-wal'].map((ending) => stat(address.file + ending).catch(() => null)));
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

export async function loadStats(database: Database, address: DatabaseAddress): Promise<Stats> {
  const found = await withSnapshot(database, async (session) => {
    const tables: Record<string, number> = {};
    for (const table of TABLES) tables[table] = await countRows(session, ROWS[table] ?? table);
    const counted = {} as Stats['counted'];
    for (const [name, rows] of Object.entries(COUNTED) as [keyof typeof COUNTED, string][])
      counted[name] = await countRows(session, rows);
    return { tables, counted, languages: await countLanguages(session, tables) };
  });
  const { text: version, changedAt } = await loadCatalogVersion(database.reader);
  return { ...found, bytes: await sizeOf(database, address), version, changedAt };
}
