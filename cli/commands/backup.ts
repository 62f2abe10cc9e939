import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Option } from 'commander';
import type { BackupOptions } from '#backend/maintenance/backup.ts';
import { type DatabaseAddress, parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { type CommandDefinition, wholeNumber } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { realName, refuseDatabase, withDatabase } from '#cli/open-database.ts';
import { megabytes, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { runVerify } from './verify-backup.ts';

const NOTES = `
The site goes on meanwhile. The file holds the database as it was at one moment; it is checked, can be read by its owner only,
and has its name once it is whole. Without <file> it is data/backups/ai-dir-<UTC>.sqlite: beside the database; --to names
another folder, which must be there. It holds what visitors wrote and their passwords' hashes: keep it as safe as the
database. PostgreSQL needs pg_dump; its files end with .dump.
--keep removes the oldest files with such names from that folder, once the new one is whole: give each database its own.
--verify restores a backup to a scratch file (a dump: to a scratch database of the server) and runs doctor on that; the exit
code is doctor's, and 65 for what cannot be restored.
Files with .partial in their name are of a backup that was killed, and can be deleted.`;

export const backupCommand: CommandDefinition = {
  usage: 'backup [file]',
  summary: 'write the whole database into one file, while the site goes on',
  examples: [
    'ai-dir backup',
    'ai-dir backup --keep 7 --to /mnt/backups',
    'ai-dir backup --verify /mnt/backups/ai-dir-20261121T040000000Z.sqlite',
    'ai-dir backup /mnt/backups/monday.sqlite --force',
  ],
  notes: NOTES,
  options: [
    new Option('--force', 'replace a file that is there'),
    new Option('--to <folder>', 'where the file goes, with a name of its own'),
    new Option('--keep <n>', 'how many of these files stay').argParser(
      wholeNumber('a number from 1 to 10000', 1, 10_000),
    ),
    new Option('--verify <backup>', 'make none: check that this one can be restored').conflicts([
      'force',
      'to',
      'keep',
    ]),
  ],
  run: runBackup,
};

type BackupCommandOptions = OutputOptions & { force?: boolean; to?: string; keep?: number; verify?: string };

const endingOf = ({ dialect }: DatabaseAddress) => (dialect === 'sqlite' ? 'sqlite' : 'dump');

async function defaultFolder(address: DatabaseAddress): Promise<string> {
  const folder = join(address.dialect === 'sqlite' ? dirname(address.file) : 'data', 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Never creates a missing folder: it may be an unmounted disk. */
async function targetOf(
  given: string | undefined,
  { to, keep }: BackupCommandOptions,
  address: DatabaseAddress,
): Promise<string> {
  if (given !== undefined) {
    if (to !== undefined || keep !== undefined)
      throw new CliError(EXIT.usage, '--to and --keep are for backups without a <file>: these name themselves.');
    return given;
  }
  if (to !== undefined && !(await stat(to).catch(() => null))?.isDirectory())
    throw new CliError(EXIT.cannotCreate, `${to}: must be a folder that is there`);
  const { backupName } = await import('#backend/maintenance/backup.ts');
  return join(to ?? (await defaultFolder(address)), backupName(endingOf(address)));
}

async function checkTarget(target: string, isForced: boolean): Promise<void> {
  await refuseDatabase(target);
  const there = await stat(target).catch(() => lstat(target).catch(() => null));
  if (!there) return;
  if (there.isSymbolicLink()) throw new CliError(EXIT.cannotCreate, `${target}: is a link to nothing`);
  if (there.isDirectory()) throw new CliError(EXIT.cannotCreate, `${target}: must be a file, found a folder`);
  if (!there.isFile()) throw new CliError(EXIT.cannotCreate, `${target}: must be a file, found a device or a pipe`);
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

/** After a whole backup: a failure here says so. */
async function prune(made: string, keep: number | undefined, address: DatabaseAddress): Promise<string[] | undefined> {
  if (keep === undefined) return undefined;
  const { pruneBackups } = await import('#backend/maintenance/backup.ts');
  return pruneBackups(made, { keep, ending: endingOf(address) }).catch((error: Error) => {
    throw new CliError(EXIT.io, `${made} was made, but older backups could not be removed: ${error.message}`);
  });
}

async function runBackup(given: string | undefined, options: BackupCommandOptions): Promise<ExitCode> {
  if (options.verify !== undefined) return runVerify(options.verify, given, options);
  const output = new Output(options);
  const isForced = options.force === true;
  const { database: address } = parseEnv(process.env);
  const target = await targetOf(given, options, address);
  await checkTarget(target, isForced);
  const interrupt = abortOnInterrupt(output);
  try {
    const { bytes, facts } = await takeBackup(address, {
      target: await realName(target),
      isForced,
      signal: interrupt.signal,
    });
    const removed = await prune(target, options.keep, address);
    const counts = facts ? `, ${pluralize(facts.tools, 'tool')}, ${pluralize(facts.reviews, 'review')}` : '';
    output.result({ ok: true, file: target, bytes, ...facts, ...(removed && { removed }) }, [
      `${target}: ${megabytes(bytes)}${counts}, checked`,
      ...(removed ?? []).map((file) => `${file}: removed`),
    ]);
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
