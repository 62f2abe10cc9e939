import { join, relative } from 'node:path';
import { stat } from 'node:fs/promises';
import { seedSources } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { type ImportCommandOptions, runImport } from './run-import.ts';

/** `ai-dir seed [dir]`: brings the schema and the catalogue of a seeds folder into the database. */
export async function runSeed(
  folder: string | undefined,
  options: ImportCommandOptions & { demo?: boolean },
): Promise<ExitCode> {
  const seeds = folder ?? relative(process.cwd(), join(projectRoot, 'seeds'));
  const found = await stat(seeds).catch(() => null);
  if (!found?.isDirectory())
    throw new CliError(EXIT.noInput, `${seeds}: must be a folder, found ${found ? 'a file' : 'nothing'}`);
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
