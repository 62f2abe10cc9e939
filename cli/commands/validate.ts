import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Option } from 'commander';
import { projectRoot } from '#backend/server/project-root.ts';
import type { CommandDefinition } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';

export const validateCommand: CommandDefinition = {
  usage: 'validate [folder]',
  summary: 'check the seeds against every rule',
  examples: ['ai-dir validate', 'ai-dir validate ./my-seeds --facts ../facts --json'],
  notes: `
Warnings name categories whose required keys are known for too few tools, or hardly tell tools apart. They change no exit code.`,
  options: [
    new Option(
      '--facts <folder>',
      'also check hosts, isVerified and closed tools against tools.csv and status_changes.csv of this folder',
    ),
  ],
  run: runValidate,
};

function percent(part: number, of: number): string {
  return `${of === 0 ? 0 : Math.floor((1000 * part) / of) / 10} %`;
}

async function runValidate(folder: string | undefined, options: OutputOptions & { facts?: string }): Promise<ExitCode> {
  const seeds = folder ?? relative(process.cwd(), join(projectRoot, 'seeds'));
  for (const path of [seeds, ...(options.facts === undefined ? [] : [options.facts])]) {
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory())
      throw new CliError(EXIT.noInput, `${path}: must be a folder, found ${found ? 'a file' : 'nothing'}`);
  }
  const output = new Output(options);
  const isOurs = resolve(seeds) === join(projectRoot, 'seeds');
  const { validateSeeds } = await import('#backend/import/check/validate-seeds.ts');
  const { problems, warnings, counts, hosts } = await validateSeeds(seeds, { facts: options.facts, isOurs });
  if (problems.length === 0 && Object.values(counts).every((count) => count === 0))
    throw new CliError(EXIT.noInput, `${seeds}: must have seeds, found none`);
  output.message(
    hosts === null
      ? 'Hosts, isVerified and names of closed tools were not checked: that needs --facts <folder>.'
      : `${hosts.known} of ${hosts.of} tools (${percent(hosts.known, hosts.of)}) are at a host that the facts know.`,
  );
  output.warnings(warnings);
  output.problems(problems, problems.length);
  const found = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const ok = problems.length === 0;
  const warned = warnings.length === 0 ? '' : `, ${pluralize(warnings.length, 'warning')}`;
  output.result(
    { ok, counts, factsChecked: hosts !== null, hosts, errors: problems, warnings },
    ok ? [`${seeds}: ${found.join(', ')}, no problems${warned}`] : [],
  );
  if (ok) return EXIT.ok;
  if (!output.isJson) output.error(`${pluralize(problems.length, 'problem')} in ${seeds}`);
  return EXIT.badData;
}
