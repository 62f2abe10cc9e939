import { diagnose, type Finding, repair } from '#backend/maintenance/diagnose.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';

const SHOWN_MAX = 5;

type DoctorOptions = OutputOptions & { fix?: boolean };

function findingLines({ check, problems, canBeMended }: Finding): string[] {
  const more = problems.length - SHOWN_MAX;
  return [
    `${check}: ${pluralize(problems.length, 'problem')}${canBeMended ? '' : ', which --fix can not mend'}`,
    ...problems.slice(0, SHOWN_MAX).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more`] : []),
  ];
}

function codeFor(findings: readonly Finding[]): ExitCode {
  if (findings.length === 0) return EXIT.ok;
  return findings.every(({ canBeMended }) => canBeMended) ? EXIT.found : EXIT.broken;
}

/** `ai-dir doctor`: whether everything in the database fits together. */
export async function runDoctor(options: DoctorOptions): Promise<ExitCode> {
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    const found = await diagnose(database);
    const mendable = found.filter(({ canBeMended }) => canBeMended);
    // In a database that lost data, what follows from it would follow from what is left.
    const isMended = options.fix === true && mendable.length > 0 && !found.some(({ check }) => check === 'file');
    if (isMended) await repair(database, mendable);
    const left = isMended ? await diagnose(database) : found;
    const exitCode = codeFor(left);
    const mended = isMended ? mendable.map(({ check }) => check) : [];
    output.result({ ok: exitCode === EXIT.ok, mended, findings: left }, [
      ...(isMended ? [...mendable.flatMap(findingLines), `Computed anew: ${mended.join(', ')}.`] : []),
      ...left.flatMap(findingLines),
      ...(left.length === 0 ? ['Everything fits together.'] : []),
      ...(exitCode === EXIT.found && !options.fix ? ['ai-dir doctor --fix computes these anew.'] : []),
    ]);
    return exitCode;
  });
}
