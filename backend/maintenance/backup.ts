import { randomBytes } from 'node:crypto';
import { link, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#backend/database/database.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { type BackupFacts, inspectBackup } from './sqlite-file.ts';

/** In the target's folder, so that a rename is atomic. */
export function partialPath(target: string): string {
  return join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.partial`);
}

export async function createPrivateFile(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
}

/** fsync: of a file its content, of a folder its names. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renameToFree(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await rm(from);
  } catch (error) {
    // Some file systems have no links.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST' || (await lstat(to).catch(() => null)) !== null;
    if (isTaken) throw error;
    await rename(from, to);
  }
}

/** `target` is never incomplete. Throws EEXIST for a taken name, also in a race, unless `isForced`. */
export async function publishFile(partial: string, target: string, isForced: boolean): Promise<void> {
  await syncToDisk(partial);
  if (isForced) await rename(partial, target);
  else await renameToFree(partial, target);
  await syncToDisk(dirname(target));
}

/** Sorts by time. */
export function backupName(ending: BackupEnding): string {
  return `ai-dir-${new Date().toISOString().replace(/[-:.]/g, '')}.${ending}`;
}

export type BackupEnding = 'sqlite' | 'dump';

/** Keeps the newest `keep` files named by `backupName`, including `made`. */
export async function pruneBackups(
  made: string,
  { keep, ending }: { keep: number; ending: BackupEnding },
): Promise<string[]> {
  const folder = dirname(made);
  const isOwn = new RegExp(`^ai-dir-\\d{8}T\\d{9}Z\\.${ending}$`);
  const there = await readdir(folder, { withFileTypes: true });
  const others = there.filter((file) => file.isFile() && isOwn.test(file.name) && file.name !== basename(made));
  const names = others.map(({ name }) => name).sort();
  const removed: string[] = [];
  for (const name of names.slice(0, Math.max(0, names.length - (keep - 1)))) {
    await rm(join(folder, name));
    removed.push(join(folder, name));
  }
  if (removed.length > 0) await syncToDisk(folder);
  return removed;
}

export type BackupOptions = {
  /** Its folder exists. */
  target: string;
  isForced: boolean;
  /** Aborting leaves nothing behind. */
  signal: AbortSignal;
};

/** One consistent state, verified and synced before it gets its name. Throws EEXIST. */
export async function backupSqlite(
  { writer }: Database,
  { target, isForced, signal }: BackupOptions,
): Promise<BackupFacts & { bytes: number }> {
  const partial = partialPath(target);
  await createPrivateFile(partial);
  try {
    await writer.raw('vacuum into ?', [partial]);
    signal.throwIfAborted();
    const facts = await inspectBackup(partial);
    signal.throwIfAborted();
    const { size: bytes } = await stat(partial);
    await publishFile(partial, target, isForced);
    return { ...facts, bytes };
  } finally {
    await rm(partial, { force: true });
  }
}

/** As `backupSqlite`; `pg_restore` verifies by reading. */
export async function backupPostgres(
  address: string,
  { target, isForced, signal }: BackupOptions,
): Promise<{ bytes: number }> {
  const { url, run } = postgresPrograms(address, signal);
  const partial = partialPath(target);
  await createPrivateFile(partial);
  try {
    await run('pg_dump', '--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`, `--dbname=${url}`);
    await run('pg_restore', '--file=/dev/null', partial);
    const { size: bytes } = await stat(partial);
    await publishFile(partial, target, isForced);
    return { bytes };
  } finally {
    await rm(partial, { force: true });
  }
}
