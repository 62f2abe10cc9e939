import { stat } from 'node:fs/promises';
import type { BackupFacts } from '#backend/maintenance/sqlite-file.ts';
import { parseEnv } from '#backend/server/env.ts';
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
PostgreSQL's own programs restore a PostgreSQL: with all servers stopped,
  pg_restore --clean --if-exists --single-transaction --dbname=<address> <file>
  psql <address> -c "delete from sessions; delete from password_resets;
    update settings set value = floor(extract(epoch from now())) where name = 'epoch'"`;

export const restoreCommand: CommandDefinition = {
  usage: 'restore <file>',
  summary: 'put a backup in the place of the database',
  examples: [
    'ai-dir restore data/backups/ai-dir-20261121T040000000Z.sqlite',
    'ai-dir restore monday.sqlite --yes --json',
  ],
  notes: NOTES,
  options: [yesOption()],
  run: runRestore,
};

type RestoreCommandOptions = OutputOptions & { yes?: boolean };

function described({ tools, reviews, users, changedAt }: BackupFacts): string {
  const counts = [pluralize(tools, 'tool'), pluralize(reviews, 'review'), pluralize(users, 'user')].join(', ');
  return changedAt === null ? counts : `${counts}, last changed ${changedAt}`;
}

async function readable(backup: string): Promise<void> {
  const found = await stat(backup).catch(() => null);
  if (!found?.isFile())
    throw new CliError(EXIT.noInput, `${backup}: must be a file, found ${found ? 'something else' : 'nothing'}`);
}

async function asCliError(error: unknown, backup: string): Promise<unknown> {
  const [{ BadBackupError }, { DatabaseInUseError }] = await Promise.all([
    import('#backend/maintenance/sqlite-file.ts'),
    import('#backend/maintenance/restore-sqlite.ts'),
  ]);
  if (error instanceof BadBackupError)
    return new CliError(EXIT.badData, `${backup}: ${error.message}. Nothing was changed.`);
  if (error instanceof DatabaseInUseError)
    return new CliError(EXIT.locked, `${error.message}: stop the server, and whatever else uses it, first.`);
  return error;
}

async function runRestore(backup: string, options: RestoreCommandOptions): Promise<ExitCode> {
  const output = new Output(options);
  const { database: address } = parseEnv(process.env);
  if (address.dialect === 'postgres')
    throw new CliError(
      EXIT.config,
      'restore is for SQLite: PostgreSQL is restored by its own pg_restore, as ai-dir restore --help says.',
    );
  await readable(backup);
  const { restoreSqlite } = await import('#backend/maintenance/restore-sqlite.ts');
  const target = address.file;
  const interrupt = abortOnInterrupt(output);
  try {
    const { pending, keptAs, ...facts } = await restoreSqlite({
      backup,
      target,
      actor: operator(),
      signal: interrupt.signal,
      confirm: (found) => confirm(`Replace ${target} by ${backup} (${described(found)})?`, options, interrupt.signal),
    });
    output.result({ ok: true, file: target, keptAs, ...facts }, [
      `${target}: restored ${described({ ...facts, pending })}`,
      'Everybody is signed out.',
      ...(keptAs === null ? [] : [`The database of before is ${keptAs}`]),
    ]);
    return EXIT.ok;
  } catch (error) {
    throw await asCliError(error, backup);
  } finally {
    interrupt.stop();
  }
}
