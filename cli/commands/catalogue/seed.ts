import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Option } from 'commander';
import { projectRoot } from '#backend/server/project-root.ts';
import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { emitOption, type ImportCommandOptions, runImport, waitOption } from './run-import.ts';

export const seedCommand: CommandDefinition = {
  usage: 'seed [folder]',
  summary: 'bring the schema and the seeds into the database',
  examples: ['ai-dir seed', 'ai-dir seed --demo', 'ai-dir seed --emit', 'ai-dir seed ./my-seeds --dry-run'],
  options: [
    new Option('--demo', 'also add demo accounts and reviews, for development').conflicts('dryRun'),
    emitOption(),
    dryRunOption(),
    waitOption(),
  ],
  run: runSeed,
};

async function runSeed(
  folder: string | undefined,
  options: ImportCommandOptions & { demo?: boolean },
): Promise<ExitCode> {
  const seeds = folder ?? relative(process.cwd(), join(projectRoot, 'seeds'));
  const found = await stat(seeds).catch(() => null);
  if (!found?.isDirectory())
    throw new CliError(EXIT.noInput, `${seeds}: must be a folder, found ${found ? 'a file' : 'nothing'}`);
  const { seedSources } = await import('#backend/import/seed-catalogue.ts');
  const sources = await seedSources(seeds);
  if (sources.length === 0)
    throw new CliError(
      EXIT.noInput,
      `${seeds}: must hold categories.json, features.json, tools/ or posts/, found none`,
    );
  // Only demo accounts need what hashes passwords.
  const addDemo = options.demo ? await (await import('./add-demo.ts')).loadDemo(seeds) : undefined;
  return withDatabase('bring', options.dryRun === true, (database) =>
    runImport(database, sources, options, addDemo && (() => addDemo(database))),
  );
}
