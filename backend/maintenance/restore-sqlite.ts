import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withConnection } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { sqlite } from '#backend/database/dialects/sqlite.ts';
import { isDamaged, isReadOnly } from '#backend/database/driver-errors.ts';
import { migrate } from '#backend/database/migrate.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { createPrivateFile, partialPath, publishFile, syncToDisk } from './backup.ts';
import { type BackupFacts, BadBackupError, inspectBackup, SQLITE_LOG_SUFFIXES, SqliteFile } from './sqlite-file.ts';

export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUse';
}

/** Locks out all processes; WAL's shared locks reveal idle servers, too. Null without a readable database. Throws DatabaseInUseError. */
async function lockDatabase(path: string): Promise<SqliteFile | null> {
  if (!existsSync(path)) return null;
  const file = await SqliteFile.open(path);
  try {
    await file.all('pragma locking_mode = exclusive');
    await file.all('pragma journal_mode = wal');
    await file.all('pragma synchronous = full');
    await file.all('begin immediate');
    await file.all('rollback');
    return file;
  } catch (error) {
    await file.close();
    if (sqlite.isBusy(error)) throw new DatabaseInUseError(`${path} is open in another program`);
    if (isDamaged(error) && !isReadOnly(error)) return null;
    throw error;
  }
}

export type RestoreOptions = {
  backup: string;
  target: string;
  actor: string;
  signal: AbortSignal;
  confirm: (facts: BackupFacts) => Promise<void>;
};

export type RestoreResult = BackupFacts & {
  keptAs: string | null;
};

/** A file with a log beside it is in use, and incomplete without it. */
async function copyOfBackup(backup: string, copy: string): Promise<void> {
  const file = await realpath(backup);
  if (SQLITE_LOG_SUFFIXES.some((ending) => existsSync(file + ending)))
    throw new BadBackupError(
      'is a database that is in use, or was when it broke off: make a backup of it with ai-dir backup',
    );
  await copyFile(file, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await chmod(copy, 0o600);
}

/** Migrates it; ends sessions, reset links and, by the epoch, ETags. */
export async function prepareRestored(
  database: Database,
  { actor, epoch }: { actor: string; epoch: number },
): Promise<void> {
  await migrate(database);
  await database.write(async (transaction) => {
    await transaction('sessions').delete();
    await transaction('password_resets').delete();
    // They may have been sent since.
    await transaction('mails').delete();
    await transaction('settings')
      .where({ name: 'epoch' })
      .update({ value: String(epoch) });
    await recordAudit(transaction, { actor, action: 'database_restored', subject: 'database' });
  });
}

async function prepareCopy(copy: string, change: { actor: string; epoch: number }): Promise<void> {
  await withConnection({ dialect: 'sqlite', file: copy }, (database) => prepareRestored(database, change));
  await SqliteFile.using(copy, (file) => file.all('pragma journal_mode = delete'));
}

export function nextEpoch(...earlier: readonly (number | string)[]): number {
  return Math.max(Math.floor(Date.now() / 1000), ...earlier.map((epoch) => Number(epoch) + 1));
}

async function epochOf(held: SqliteFile | null): Promise<number> {
  const found = await held?.all<{ value: string }>("select value from settings where name = 'epoch'").catch(() => []);
  return Number(found?.[0]?.value ?? 0);
}

/** Moves old logs away, lest SQLite applies them. `target` is never missing. */
async function replaceUnreadable(target: string, copy: string, keptAs: string): Promise<boolean> {
  for (const ending of SQLITE_LOG_SUFFIXES)
    if (existsSync(target + ending)) await rename(target + ending, keptAs + ending);
  const isThere = existsSync(target);
  if (isThere) {
    await copyFile(target, keptAs, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await chmod(keptAs, 0o600);
    await syncToDisk(keptAs);
  }
  await publishFile(copy, target, isThere);
  return isThere;
}

async function keepPreviousDatabase(held: SqliteFile, keptAs: string): Promise<void> {
  const partial = partialPath(keptAs);
  await createPrivateFile(partial);
  try {
    await held.copyTo(partial);
    // In WAL mode, opening the kept file creates logs.
    await SqliteFile.using(partial, (file) => file.all('pragma journal_mode = delete')).catch(() => {});
    await publishFile(partial, keptAs, false);
  } finally {
    await rm(partial, { force: true });
  }
}

/** SQLite copies only pages of equal size. */
async function matchPageSize(copy: string, held: SqliteFile): Promise<void> {
  const [wanted] = await held.all<{ page_size: number }>('pragma page_size');
  await SqliteFile.using(copy, async (file) => {
    const [own] = await file.all<{ page_size: number }>('pragma page_size');
    if (wanted === undefined || own?.page_size === wanted.page_size) return;
    await file.all(`pragma page_size = ${wanted.page_size}`);
    await file.all('vacuum');
  });
}

/** Copies all pages in one transaction: leaves the old database or the new. */
async function replaceDatabase(
  { target, actor, signal }: RestoreOptions,
  copy: string,
  given: BackupFacts,
): Promise<RestoreResult> {
  const held = await lockDatabase(target);
  try {
    const epoch = nextEpoch(given.epoch, await epochOf(held));
    await prepareCopy(copy, { actor, epoch });
    const facts = await inspectBackup(copy);
    const keptAs = `${target}.before-restore-${new Date().toISOString().replace(/[-:.]/g, '')}`;
    signal.throwIfAborted();
    if (!held) return { ...facts, keptAs: (await replaceUnreadable(target, copy, keptAs)) ? keptAs : null };
    await keepPreviousDatabase(held, keptAs);
    await matchPageSize(copy, held);
    await held.copyFrom(copy);
    return { ...facts, keptAs };
  } finally {
    await held?.close();
  }
}

/** Restores a checked and migrated copy, and keeps the old database. Throws BadBackupError and DatabaseInUseError. */
export async function restoreSqlite(order: RestoreOptions): Promise<RestoreResult> {
  const { backup, target, signal, confirm } = order;
  await mkdir(dirname(target), { recursive: true });
  const copy = partialPath(target);
  try {
    await copyOfBackup(backup, copy);
    const given = await inspectBackup(copy);
    await confirm(given);
    signal.throwIfAborted();
    return await replaceDatabase(order, copy, given);
  } finally {
    for (const ending of ['', ...SQLITE_LOG_SUFFIXES]) await rm(copy + ending, { force: true });
  }
}
