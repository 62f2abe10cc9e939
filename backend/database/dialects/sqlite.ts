import { createRequire } from 'node:module';
import { ConfigError } from '#backend/server/env.ts';
import { nativeError } from '../driver-errors.ts';
import type { Dialect } from './dialect.ts';

/** From the first WAL release to the last unsafe one; docs/decisions/004-sqlite-version.md. */
const FIRST_UNSAFE = [3, 7, 0];
const LAST_UNSAFE = [3, 51, 2];

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function libraryVersion(): string {
  return (createRequire(import.meta.url)('sqlite3') as { VERSION: string }).VERSION;
}

/** Throws ConfigError for versions that corrupt databases with two writing processes. */
export function assertSafeSqlite(version = libraryVersion()): void {
  const parts = version.split('.').map(Number).slice(0, 3);
  if (compare(parts, FIRST_UNSAFE) < 0 || compare(parts, LAST_UNSAFE) > 0) return;
  throw new ConfigError(
    `SQLite ${version} can corrupt a database that two programs write (versions up to ${LAST_UNSAFE.join('.')}). ` +
      'Install the sqlite3 package as the lockfile has it: npm ci',
  );
}

const BUSY_CODES = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED']);

export const sqlite: Dialect = {
  name: 'sqlite',
  jsonArray: (select) => `(select json_group_array(json(item)) from (${select}))`,
  jsonObject: (fields) =>
    `json_object(${Object.entries(fields)
      .map(([name, sql]) => `'${name}', ${sql}`)
      .join(', ')})`,
  isBusy(error) {
    const native = nativeError(error);
    return native instanceof Error && 'code' in native && BUSY_CODES.has(String(native.code));
  },
  primaryKey: 'integer primary key autoincrement',
  jsonRows(columns) {
    // Parses the text once: json_each would parse each row again per column.
    const fields = Object.keys(columns).map((name, i) => `value ->> ${i} as ${name}`);
    return `(select ${fields.join(', ')} from jsonb_each(?)) as given`;
  },
  newId: (table, ordinal) =>
    `((select coalesce(max(seq), 0) from sqlite_sequence where name = '${table}') + ${ordinal})`,
  beforeImport: () => [],
  importSettings: { begin: ['pragma temp_store = file'], staged: [], end: [] },
  beginSnapshot: 'begin',
  lockChanges: async () => {},
  lockTexts: async () => {},
  transactionId: async () => null,
  outcomeOf: async () => null,
  locksRows: false,
  // Tables that are short at an import would be scanned ever after; without statistics SQLite expects long ones.
  analyse: [],
  // Leaves a single file, unless others use the WAL.
  atEnd: ['pragma wal_checkpoint(truncate)'],
};
