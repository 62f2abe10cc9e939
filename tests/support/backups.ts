import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { backupSqlite } from '#backend/maintenance/backup.ts';
import { type RestoreResult, restoreSqlite } from '#backend/maintenance/restore-sqlite.ts';

const NEVER = new AbortController().signal;

export function takeBackup(database: Database, target: string) {
  return backupSqlite(database, { target, isForced: false, signal: NEVER });
}

export function restoreBackup(backup: string, target: string): Promise<RestoreResult> {
  return restoreSqlite({ backup, target, actor: 'operator test', signal: NEVER, confirm: async () => {} });
}

export const fileOf = (url: string) => url.replace(/^sqlite:/, '');

export function changedCopy(file: string, copy: string, change: (bytes: Buffer) => Buffer): string {
  writeFileSync(copy, change(readFileSync(file)));
  return copy;
}

export async function withFile<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ dialect: 'sqlite', file });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
