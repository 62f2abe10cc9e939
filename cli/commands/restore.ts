import { stat } from 'node:fs/promises';
import { Option } from 'commander';
import type { RestoreOptions } from '#backend/maintenance/restore-sqlite.ts';
import type { BackupFacts } from '#backend/maintenance/sqlite-file.ts';
import { type DatabaseAddress, parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt, confirm } from '#cli/confirm.ts';
import { type CommandDefinition, yesOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
The backup is checked first, and one that is damaged, not of AI Dir or of a newer program is refused (exit 65). Stop the server
first: a database that is open elsewhere is refused (exit 75). The database of before is kept beside it. Everybody is signed out,
and passwords are those of the backup. Whatever breaks off, the database is the old one or the new one; files with .partial in
their name, and a *.before-restore-* of one that failed, can be deleted then.
PostgreSQL needs pg_restore and a role that may create databases: the dump goes into a new database, which then takes the name of
the old one, in one transaction. One that holds tables is replaced with --force only, and kept as <name>_before_restore_<UTC>;
rights and settings of the database itself (grant, alter database … set) must be given to the new one. An ai_dir_restore_* is of
a restore that was killed, and can be dropped.`;

export const restoreCommand: CommandDefinition = {
  usage: 'restore <file>',
  summary: 'put a backup in the place of the database',
  examples: [
    'ai-dir restore data/backups/ai-dir-20261121T040000000Z.sqlite',
    'ai-dir restore monday.sqlite --yes --json',
    'ai-dir restore monday.dump --force',
  ],
  notes: NOTES,
  options: [yesOption(), new Option('--force', 'PostgreSQL: replace a database that holds tables')],
  run: runRestore,
};

type RestoreCommandOptions = OutputOptions & { yes?: boolean; force?: boolean };

export function describeBackup({ tools, reviews, users, changedAt }: BackupFacts): string {
  const counts = [pluralize(tools, 'tool'), pluralize(reviews, 'review'), pluralize(users, 'user')].join(', ');
  return changedAt === null ? counts : `${counts}, last changed ${changedAt}`;
}

export async function assertReadable(backup: string): Promise<void> {
  const found = await stat(backup).catch(() => null);
  if (!found?.isFile())
    throw new CliError(EXIT.noInput, `${backup}: must be a file, found ${found ? 'something else' : 'nothing'}`);
}

export async function restoreFailure(error: unknown, backup: string): Promise<unknown> {
  const [{ BadBackupError }, { DatabaseInUseError }, { DatabaseNotEmptyError }] = await Promise.all([
    import('#backend/maintenance/sqlite-file.ts'),
    import('#backend/maintenance/restore-sqlite.ts'),
    import('#backend/maintenance/restore-postgres.ts'),
  ]);
  if (error instanceof BadBackupError)
    return new CliError(EXIT.badData, `${backup}: ${error.message}. Nothing was changed.`);
  if (error instanceof DatabaseInUseError)
    return new CliError(EXIT.locked, `${error.message}: stop the server, and whatever else uses it, first.`);
  if (error instanceof DatabaseNotEmptyError)
    return new CliError(EXIT.cannotCreate, `${error.message}; --force replaces it, and keeps the old one.`);
  return error;
}

type ConfirmedOrder = Omit<RestoreOptions, 'target'>;

async function restoreTo(address: DatabaseAddress, order: ConfirmedOrder, isForced: boolean) {
  if (address.dialect === 'postgres') {
    const { restorePostgres } = await import('#backend/maintenance/restore-postgres.ts');
    return restorePostgres(address.url, { ...order, isForced });
  }
  const { restoreSqlite } = await import('#backend/maintenance/restore-sqlite.ts');
  return restoreSqlite({ ...order, target: address.file });
}

async function runRestore(backup: string, options: RestoreCommandOptions): Promise<ExitCode> {
  const output = new Output(options);
  const { database: address } = parseEnv(process.env);
  await assertReadable(backup);
  const target = address.dialect === 'sqlite' ? address.file : new URL(address.url).pathname.slice(1);
  const interrupt = abortOnInterrupt(output);
  try {
    const order = {
      backup,
      actor: operator(),
      signal: interrupt.signal,
      confirm: (found: BackupFacts) =>
        confirm(`Replace ${target} by ${backup} (${describeBackup(found)})?`, options, interrupt.signal),
    };
    const { pending, keptAs, ...facts } = await restoreTo(address, order, options.force === true);
    output.result({ ok: true, file: target, keptAs, ...facts }, [
      `${target}: restored ${describeBackup({ ...facts, pending })}`,
      'Everybody is signed out.',
      ...(keptAs === null ? [] : [`The database of before is ${keptAs}`]),
    ]);
    return EXIT.ok;
  } catch (error) {
    throw await restoreFailure(error, backup);
  } finally {
    interrupt.stop();
  }
}
