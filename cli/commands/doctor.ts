import { Option } from 'commander';
import type { Finding } from '#backend/maintenance/diagnose.ts';
import type { CommandDefinition } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
Looks at: the file and its references (SQLite), the audit trail, features, sources of facts, prices, logos, the HTML of posts,
names and order, required keys, categories' counts, scores and ratings, what accounts are found by, sessions, withdrawn
reviews, submissions, corrections, mails. --fix recomputes what is derived from other data, in one transaction, and never
changes what people wrote. Exit codes: 0 all is well · 1 something that --fix mends · 2 something that only a backup brings back`;

export const doctorCommand: CommandDefinition = {
  usage: 'doctor',
  summary: 'check that everything in the database fits together',
  examples: ['ai-dir doctor', 'ai-dir doctor --fix', 'ai-dir doctor --json | jq .findings'],
  notes: NOTES,
  options: [new Option('--fix', 'recompute what is derived from other data')],
  run: runDoctor,
};

const SHOWN_MAX = 5;

type DoctorOptions = OutputOptions & { fix?: boolean };

export function findingLines({ check, problems, canBeMended }: Finding): string[] {
  const more = problems.length - SHOWN_MAX;
  return [
    `${check}: ${pluralize(problems.length, 'problem')}${canBeMended ? '' : ', which --fix cannot mend'}`,
    ...problems.slice(0, SHOWN_MAX).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more`] : []),
  ];
}

export function codeFor(findings: readonly Finding[]): ExitCode {
  if (findings.length === 0) return EXIT.ok;
  return findings.every(({ canBeMended }) => canBeMended) ? EXIT.found : EXIT.broken;
}

async function runDoctor(options: DoctorOptions): Promise<ExitCode> {
  const { diagnose, repair } = await import('#backend/maintenance/diagnose.ts');
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    const found = await diagnose(database);
    const mendable = found.filter(({ canBeMended }) => canBeMended);
    // Repairs after data loss would derive from incomplete data.
    const isMended = options.fix === true && mendable.length > 0 && !found.some(({ check }) => check === 'file');
    if (isMended) await repair(database, mendable);
    const left = isMended ? await diagnose(database) : found;
    const exitCode = codeFor(left);
    const mended = isMended ? mendable.map(({ check }) => check) : [];
    output.result({ ok: exitCode === EXIT.ok, mended, findings: left }, [
      ...(isMended ? [...mendable.flatMap(findingLines), `Recomputed: ${mended.join(', ')}.`] : []),
      ...left.flatMap(findingLines),
      ...(left.length === 0 ? ['Everything fits together.'] : []),
      ...(exitCode === EXIT.found && !options.fix ? ['ai-dir doctor --fix recomputes these.'] : []),
    ]);
    return exitCode;
  });
}
