import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Option } from 'commander';
import type { BackupOptions } from '#backend/maintenance/backup.ts';
import { type DatabaseAddress, parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import type { CommandDefinition } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { megabytes, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
The site goes on meanwhile. The file holds the database as it was at one moment; it is checked, can be read by its owner only,
and has its name once it is whole. Without <file> it is data/backups/ai-dir-<UTC>.sqlite: beside the database.
It holds what visitors wrote and their passwords' hashes: keep it as safe as the database. PostgreSQL needs pg_dump.
Files with .partial in their name are of a backup that was killed, and can be deleted.`;

export const backupCommand: CommandDefinition = {
  usage: 'backup [file]',
  summary: 'write the whole database into one file, while the site goes on',
  examples: ['ai-dir backup', 'ai-dir backup /mnt/backups/monday.sqlite --force'],
  notes: NOTES,
  options: [new Option('--force', 'replace a file that is there')],
  run: runBackup,
};

type BackupCommandOptions = OutputOptions & { force?: boolean };

/** `backups/` beside the database, or below data/ without a file. */
async function freshName(address: DatabaseAddress): Promise<string> {
  const [folder, ending] =
    address.dialect === 'sqlite' ? [dirname(address.file), 'sqlite'] : (['data', 'dump'] as const);
  await mkdir(join(folder, 'backups'), { recursive: true, mode: 0o700 });
  return join(folder, 'backups', `ai-dir-${new Date().toISOString().replace(/[-:.]/g, '')}.${ending}`);
}

/** Resolves links; the file may be missing. */
async function realName(file: string): Promise<string> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return realpath(file).catch(() => join(folder, basename(file)));
}

/** True for the database under any name, and for its logs. */
async function isOfDatabase(target: string, address: DatabaseAddress): Promise<boolean> {
  if (address.dialect !== 'sqlite') return false;
  const [own, there] = await Promise.all([address.file, target].map((file) => stat(file).catch(() => null)));
  if (own && there && own.dev === there.dev && own.ino === there.ino) return true;
  const { SQLITE_LOG_SUFFIXES } = await import('#backend/maintenance/sqlite-file.ts');
  const [database, name] = [await realName(address.file), await realName(target)];
  return SQLITE_LOG_SUFFIXES.some((ending) => name === database + ending);
}

/** A backup never replaces the database. */
async function checkTarget(target: string, address: DatabaseAddress, isForced: boolean): Promise<void> {
  if (await isOfDatabase(target, address)) throw new CliError(EXIT.usage, `${target}: must not be the database itself`);
  const there = await stat(target).catch(() => null);
  if (!there) return;
  if (there.isDirectory()) throw new CliError(EXIT.cannotCreate, `${target}: must be a file, found a folder`);
  if (!isForced) throw new CliError(EXIT.cannotCreate, `${target}: is there already; --force replaces it`);
}

async function takeBackup(address: DatabaseAddress, order: BackupOptions) {
  const { backupPostgres, backupSqlite } = await import('#backend/maintenance/backup.ts');
  if (address.dialect === 'postgres') return { ...(await backupPostgres(address.url, order)), facts: null };
  const {
    bytes,
    pending: _,
    ...facts
  } = await withDatabase('there', false, (database) => backupSqlite(database, order));
  return { bytes, facts };
}

async function runBackup(given: string | undefined, options: BackupCommandOptions): Promise<ExitCode> {
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
    const { BadBackupError } = await import('#backend/maintenance/sqlite-file.ts');
    throw error instanceof BadBackupError
      ? new CliError(EXIT.badData, `No backup was made: what it would hold ${error.message}. See ai-dir doctor.`)
      : error;
  } finally {
    interrupt.stop();
  }
}
