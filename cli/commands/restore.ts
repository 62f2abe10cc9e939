import { stat } from 'node:fs/promises';
import { parseEnv } from '#backend/env.ts';
import { DatabaseInUse } from '#backend/operations/hold-database.ts';
import { BadBackup, type BackupFacts } from '#backend/operations/inspect-backup.ts';
import { restoreSqlite } from '#backend/operations/restore-sqlite.ts';
import { confirm } from '../confirm.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { interruption } from '../interruption.ts';
import { operator } from '../operator.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';

type Options = OutputOptions & { yes?: boolean };

function described({ tools, reviews, users, changedAt }: BackupFacts): string {
  const counts = [numbered(tools, 'tool'), numbered(reviews, 'review'), numbered(users, 'user')].join(', ');
  return changedAt === null ? counts : `${counts}, last changed ${changedAt}`;
}

async function readable(backup: string): Promise<void> {
  const found = await stat(backup).catch(() => null);
  if (!found?.isFile())
    throw new CliError(EXIT.noInput, `${backup}: must be a file, found ${found ? 'something else' : 'nothing'}`);
}

function asCliError(error: unknown, backup: string): unknown {
  if (error instanceof BadBackup)
    return new CliError(EXIT.badData, `${backup}: ${error.message}. Nothing was changed.`);
  if (error instanceof DatabaseInUse)
    return new CliError(EXIT.locked, `${error.message}: stop the server, and whatever else uses it, first.`);
  return error;
}

/** `ai-dir restore <file>`: a backup in the place of the database. */
export async function restore(backup: string, options: Options): Promise<ExitCode> {
  const output = new Output(options);
  const { database: address } = parseEnv(process.env);
  if (address.dialect === 'postgres')
    throw new CliError(
      EXIT.config,
      'restore is for SQLite: PostgreSQL is restored by its own pg_restore, as ai-dir restore --help says.',
    );
  await readable(backup);
  const target = address.file;
  const interrupt = interruption(output);
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
