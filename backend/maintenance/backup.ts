import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { link, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#backend/database/database.ts';
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

/** `target` is never incomplete. Unless `isForced`, throws EEXIST for a taken name, also in a race. */
export async function publishFile(partial: string, target: string, isForced: boolean): Promise<void> {
  await syncToDisk(partial);
  if (isForced) await rename(partial, target);
  else await renameToFree(partial, target);
  await syncToDisk(dirname(target));
}

export type BackupOptions = {
  /** Its folder exists. */
  target: string;
  isForced: boolean;
  /** Aborting leaves nothing behind. */
  signal: AbortSignal;
};

/** Writes one consistent state, checked and synced before it gets its name. Throws EEXIST for a taken name. */
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

class ClientProgramError extends Error {
  override readonly name = 'ClientProgramError';
}

/** Throws ClientProgramError with the program's stderr. */
async function runProgram(
  program: string,
  given: readonly string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<void> {
  const child = spawn(program, given, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(-2_000);
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ClientProgramError(
      `${program} is needed for PostgreSQL and was not found: install PostgreSQL's client programs.`,
    );
  });
  if (code !== 0) throw new ClientProgramError(`${program} failed: ${said.trim() || `it ended with ${code}`}`);
}

/** Other users of the host see the URL in the process list. */
function withoutPassword(address: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.href, env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

/** As `backupSqlite`; `pg_restore` verifies by reading. */
export async function backupPostgres(
  address: string,
  { target, isForced, signal }: BackupOptions,
): Promise<{ bytes: number }> {
  const { url, env } = withoutPassword(address);
  const partial = partialPath(target);
  await createPrivateFile(partial);
  try {
    const run = (program: string, ...given: string[]) => runProgram(program, given, { env, signal });
    await run('pg_dump', '--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`, `--dbname=${url}`);
    await run('pg_restore', '--file=/dev/null', partial);
    const { size: bytes } = await stat(partial);
    await publishFile(partial, target, isForced);
    return { bytes };
  } finally {
    await rm(partial, { force: true });
  }
}
