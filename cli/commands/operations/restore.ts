import { stat } from 'node:fs/promises';
import { parseEnv } from '#backend/server/env.ts';
import { DatabaseInUseError } from '#backend/maintenance/hold-database.ts';
import { BadBackupError, type BackupFacts } from '#backend/maintenance/inspect-backup.ts';
import { restoreSqlite } from '#backend/maintenance/restore-sqlite.ts';
import { confirm } from '#cli/confirm.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { abortOnInterrupt } from '#cli/interruption.ts';
import { operator } from '#cli/operator.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';

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

function asCliError(error: unknown, backup: string): unknown {
  if (error instanceof BadBackupError)
    return new CliError(EXIT.badData, `${backup}: ${error.message}. Nothing was changed.`);
  if (error instanceof DatabaseInUseError)
    return new CliError(EXIT.locked, `${error.message}: stop the server, and whatever else uses it, first.`);
  return error;
}

/** `ai-dir restore <file>`: a backup in the place of the database. */
export async function runRestore(backup: string, options: RestoreCommandOptions): Promise<ExitCode> {
  const output = new Output(options);
  const { database: address } = parseEnv(process.env);
  if (address.dialect === 'postgres')
    throw new CliError(
      EXIT.config,
      'restore is for SQLite: PostgreSQL is restored by its own pg_restore, as ai-dir restore --help says.',
    );
  await readable(backup);
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
    throw asCliError(error, backup);
  } finally {
    interrupt.stop();
  }
}
