import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { validateSeeds } from '#backend/import/check/validate-seeds.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';

function percent(part: number, of: number): string {
  return `${of === 0 ? 0 : Math.floor((1000 * part) / of) / 10} %`;
}

/** `ai-dir validate [dir]`: every rule for seeds that a program can hold. Touches no database. */
export async function runValidate(
  folder: string | undefined,
  options: OutputOptions & { facts?: string },
): Promise<ExitCode> {
  const seeds = folder ?? relative(process.cwd(), join(projectRoot, 'seeds'));
  for (const path of [seeds, ...(options.facts === undefined ? [] : [options.facts])]) {
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory())
      throw new CliError(EXIT.noInput, `${path}: must be a folder, found ${found ? 'a file' : 'nothing'}`);
  }
  const output = new Output(options);
  const isOurs = resolve(seeds) === join(projectRoot, 'seeds');
  const { problems, counts, hosts } = await validateSeeds(seeds, { facts: options.facts, isOurs });
  output.message(
    hosts === null
      ? 'Hosts, isVerified and names of closed tools were not checked: that needs --facts <folder>.'
      : `${hosts.known} of ${hosts.of} tools (${percent(hosts.known, hosts.of)}) are at a host that the facts know.`,
  );
  output.problems(problems, problems.length);
  const found = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const ok = problems.length === 0;
  output.result(
    { ok, counts, factsChecked: hosts !== null, hosts, errors: problems },
    ok ? [`${seeds}: ${found.join(', ')}, no problems`] : [],
  );
  if (ok) return EXIT.ok;
  if (!output.isJson) output.error(`${pluralize(problems.length, 'problem')} in ${seeds}`);
  return EXIT.badData;
}
