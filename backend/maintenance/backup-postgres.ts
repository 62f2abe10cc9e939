import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import type { BackupOptions } from './backup-sqlite.ts';
import { createPrivateFile, partialPath, publishFile } from './publish-file.ts';

/** A program of PostgreSQL's is not there, or did not do its work. */
class ClientProgramError extends Error {
  override readonly name = 'ClientProgramError';
}

/** Runs one of PostgreSQL's own programs. Throws ClientProgramError with what it said. */
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

/** The address without its password, which others on this host could read in the list of processes. */
function withoutPassword(address: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.href, env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

/** As `backupSqlite`: `pg_dump` writes what it sees at one moment, `pg_restore` reads it once more. */
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
