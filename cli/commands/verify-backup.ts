import { parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { codeFor, findingLines } from './doctor.ts';
import { assertReadable, describeBackup, restoreFailure } from './restore.ts';

export async function runVerify(backup: string, given: string | undefined, options: OutputOptions): Promise<ExitCode> {
  if (given !== undefined) throw new CliError(EXIT.usage, '--verify makes no backup: leave out <file>.');
  const output = new Output(options);
  const { database: address } = parseEnv(process.env);
  await assertReadable(backup);
  const { verifyBackup } = await import('#backend/maintenance/verify-backup.ts');
  const interrupt = abortOnInterrupt(output);
  try {
    const { facts, findings } = await verifyBackup(address, backup, interrupt.signal);
    const exitCode = codeFor(findings);
    const { tools, reviews, users, changedAt } = facts;
    output.result({ ok: exitCode === EXIT.ok, file: backup, tools, reviews, users, changedAt, findings }, [
      `${backup}: can be restored, ${describeBackup(facts)}`,
      ...findings.flatMap(findingLines),
      ...(findings.length === 0 ? ['Everything fits together.'] : []),
    ]);
    return exitCode;
  } catch (error) {
    throw await restoreFailure(error, backup);
  } finally {
    interrupt.stop();
  }
}
