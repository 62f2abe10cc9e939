import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { parseEnv } from '#backend/server/env.ts';
import { backupPostgres } from '#backend/maintenance/backup-postgres.ts';
import { type BackupOptions, backupSqlite } from '#backend/maintenance/backup-sqlite.ts';
import { BadBackupError } from '#backend/maintenance/inspect-backup.ts';
import { SQLITE_LOG_SUFFIXES } from '#backend/maintenance/sqlite-file.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { abortOnInterrupt } from '#cli/interruption.ts';
import { withDatabase } from '#cli/open-database.ts';
import { megabytes, pluralize, Output, type OutputOptions } from '#cli/output.ts';

type BackupCommandOptions = OutputOptions & { force?: boolean };

/** `backups/` beside the database, or below data/ for one that is no file. */
async function freshName(address: DatabaseAddress): Promise<string> {
  const [folder, ending] =
    address.dialect === 'sqlite' ? [dirname(address.file), 'sqlite'] : (['data', 'dump'] as const);
  await mkdir(join(folder, 'backups'), { recursive: true, mode: 0o700 });
  return join(folder, 'backups', `ai-dir-${new Date().toISOString().replace(/[-:.]/g, '')}.${ending}`);
}

/** A file by the names that it has without links; it need not be there. */
async function realName(file: string): Promise<string> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return realpath(file).catch(() => join(folder, basename(file)));
}

/** Whether a file is the database, by any of its names, or one of the logs beside it, which hold a part of it. */
async function isOfDatabase(target: string, address: DatabaseAddress): Promise<boolean> {
  if (address.dialect !== 'sqlite') return false;
  const [own, there] = await Promise.all([address.file, target].map((file) => stat(file).catch(() => null)));
  if (own && there && own.dev === there.dev && own.ino === there.ino) return true;
  const [database, name] = [await realName(address.file), await realName(target)];
  return SQLITE_LOG_SUFFIXES.some((ending) => name === database + ending);
}

/** Refused early, and so that no backup ever takes the place of the database itself. */
async function checkTarget(target: string, address: DatabaseAddress, isForced: boolean): Promise<void> {
  if (await isOfDatabase(target, address)) throw new CliError(EXIT.usage, `${target}: must not be the database itself`);
  const there = await stat(target).catch(() => null);
  if (!there) return;
  if (there.isDirectory()) throw new CliError(EXIT.cannotCreate, `${target}: must be a file, found a folder`);
  if (!isForced) throw new CliError(EXIT.cannotCreate, `${target}: is there already; --force replaces it`);
}

async function takeBackup(address: DatabaseAddress, order: BackupOptions) {
  if (address.dialect === 'postgres') return { ...(await backupPostgres(address.url, order)), facts: null };
  const {
    bytes,
    pending: _,
    ...facts
  } = await withDatabase('there', false, (database) => backupSqlite(database, order));
  return { bytes, facts };
}

/** `ai-dir backup [file]`: the whole database in one file, while others go on writing. */
export async function runBackup(given: string | undefined, options: BackupCommandOptions): Promise<ExitCode> {
  const output = new Output(options);
  const isForced = options.force === true;
  const { database: address } = parseEnv(process.env);
  const target = given ?? (await freshName(address));
  await checkTarget(target, address, isForced);
  const interrupt = abortOnInterrupt(output);
  try {
    const { bytes, facts } = await takeBackup(address, { target, isForced, signal: interrupt.signal });
    const counts = facts ? `, ${pluralize(facts.tools, 'tool')}, ${pluralize(facts.reviews, 'review')}` : '';
    output.result({ ok: true, file: target, bytes, ...facts }, [`${target}: ${megabytes(bytes)}${counts}, checked`]);
    return EXIT.ok;
  } catch (error) {
    throw error instanceof BadBackupError
      ? new CliError(EXIT.badData, `No backup was made: what it would hold ${error.message}. See ai-dir doctor.`)
      : error;
  } finally {
    interrupt.stop();
  }
}
