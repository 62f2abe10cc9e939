import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { createLog, type Log } from '#backend/server/log.ts';
import { fileOf } from './backups.ts';
import { openMigratedSqlite } from './databases.ts';
import { addReview } from './reviews.ts';
import { addSmallCatalogue } from './small-catalogue.ts';

const PAGE_BYTES = 4096;

/** Overwrites pages in place, counted from 1. */
export function spoil(file: string, ...pages: readonly number[]): void {
  const handle = openSync(file, 'r+');
  for (const page of pages) writeSync(handle, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(handle);
}

export type Root = { name: string; rootpage: number };

/** A valid SQLite file with a review, and the root page of each table. */
export async function soundFile(): Promise<{ bytes: Buffer; roots: Root[] }> {
  await using database = await openMigratedSqlite();
  await addSmallCatalogue(database);
  await addReview(database, { tool: 'claude', username: 'ada', title: 'A review' });
  await database.writer.raw('pragma optimize = 0x10002');
  await database.writer.raw('pragma wal_checkpoint(truncate)');
  const roots: Root[] = await database.reader.raw(
    `select name, rootpage from sqlite_schema where type = 'table' and rootpage > 0`,
  );
  return { bytes: readFileSync(fileOf(database.url)), roots };
}

export function openCopy(bytes: Buffer): Database & { file: string } & AsyncDisposable {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-damage-'));
  const file = join(folder, 'copy.sqlite');
  writeFileSync(file, bytes);
  const database = connect({ dialect: 'sqlite', file });
  return {
    ...database,
    file,
    async [Symbol.asyncDispose]() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

type Line = { level: number; msg: string; code?: string; leftOut?: number; tables?: string[]; requestId?: string };

export function keptLog(): { log: Log; lines: (msg?: string) => Line[] } {
  const kept: Line[] = [];
  return {
    log: createLog('warn', { write: (line) => void kept.push(JSON.parse(line)) }),
    lines: (msg) => kept.filter((line) => msg === undefined || line.msg === msg),
  };
}
