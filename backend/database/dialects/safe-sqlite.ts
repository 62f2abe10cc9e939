import { createRequire } from 'node:module';
import { ConfigError } from '#backend/server/env.ts';

/** From the release that brought the WAL to the last one that could lose it; see docs/decisions/004-sqlite-version.md. */
const FIRST_UNSAFE = [3, 7, 0];
const LAST_UNSAFE = [3, 51, 2];

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function libraryVersion(): string {
  return (createRequire(import.meta.url)('sqlite3') as { VERSION: string }).VERSION;
}

/** Throws ConfigError for a SQLite library that can corrupt a database which two processes write. */
export function assertSafeSqlite(version = libraryVersion()): void {
  const parts = version.split('.').map(Number).slice(0, 3);
  if (compare(parts, FIRST_UNSAFE) < 0 || compare(parts, LAST_UNSAFE) > 0) return;
  throw new ConfigError(
    `SQLite ${version} can corrupt a database that two programs write (versions up to ${LAST_UNSAFE.join('.')}). ` +
      'Install the sqlite3 package as the lockfile has it: npm ci',
  );
}
