import { examine, type Finding, mend } from '#backend/doctor/examine.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';

const SHOWN_MAX = 5;

type Options = OutputOptions & { fix?: boolean };

function lines({ check, problems, canBeMended }: Finding): string[] {
  const more = problems.length - SHOWN_MAX;
  return [
    `${check}: ${numbered(problems.length, 'problem')}${canBeMended ? '' : ', which --fix can not mend'}`,
    ...problems.slice(0, SHOWN_MAX).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more`] : []),
  ];
}

function codeFor(findings: readonly Finding[]): ExitCode {
  if (findings.length === 0) return EXIT.ok;
  return findings.every(({ canBeMended }) => canBeMended) ? EXIT.found : EXIT.broken;
}

/** `ai-dir doctor`: whether everything in the database fits together. */
export async function doctor(options: Options): Promise<ExitCode> {
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    const found = await examine(database);
    const mendable = found.filter(({ canBeMended }) => canBeMended);
    // In a database that lost data, what follows from it would follow from what is left.
    const isMended = options.fix === true && mendable.length > 0 && !found.some(({ check }) => check === 'file');
    if (isMended) await mend(database, mendable);
    const left = isMended ? await examine(database) : found;
    const exitCode = codeFor(left);
    const mended = isMended ? mendable.map(({ check }) => check) : [];
    output.result({ ok: exitCode === EXIT.ok, mended, findings: left }, [
      ...(isMended ? [...mendable.flatMap(lines), `Computed anew: ${mended.join(', ')}.`] : []),
      ...left.flatMap(lines),
      ...(left.length === 0 ? ['Everything fits together.'] : []),
      ...(exitCode === EXIT.found && !options.fix ? ['ai-dir doctor --fix computes these anew.'] : []),
    ]);
    return exitCode;
  });
}
