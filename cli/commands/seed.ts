import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Option } from 'commander';
import type { Database } from '#backend/database/database.ts';
import type { DemoFile } from '#backend/maintenance/seed-demo.ts';
import { parseEnv } from '#backend/server/env.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { pluralize } from '#cli/output.ts';
import { type AfterImportResult, emitOption, type ImportCommandOptions, runImport, waitOption } from './import.ts';

export const seedCommand: CommandDefinition = {
  usage: 'seed [folder]',
  summary: 'bring the schema and the seeds into the database',
  examples: ['ai-dir seed', 'ai-dir seed --demo', 'ai-dir seed --emit', 'ai-dir seed ./my-seeds --dry-run'],
  options: [
    new Option('--demo', 'also add demo accounts and reviews, for development').conflicts('dryRun'),
    new Option('--force', 'also replace facts that were looked up later than those of the seeds'),
    emitOption(),
    dryRunOption(),
    waitOption(),
  ],
  run: runSeed,
};

async function runSeed(
  folder: string | undefined,
  { force, ...options }: ImportCommandOptions & { demo?: boolean; force?: boolean },
): Promise<ExitCode> {
  const seeds = folder ?? relative(process.cwd(), join(projectRoot, 'seeds'));
  const found = await stat(seeds).catch(() => null);
  if (!found?.isDirectory())
    throw new CliError(EXIT.noInput, `${seeds}: must be a folder, found ${found ? 'a file' : 'nothing'}`);
  const { SEED_IMPORT, seedSources } = await import('#backend/import/seed-catalogue.ts');
  const sources = await seedSources(seeds);
  if (sources.length === 0)
    throw new CliError(
      EXIT.noInput,
      `${seeds}: must hold categories.json, features.json, tools/ or posts/, found none`,
    );
  const addDemo = options.demo ? await loadDemo(seeds) : undefined;
  const isDryRun = options.dryRun === true;
  return withDatabase('bring', isDryRun, (database) =>
    runImport(database, sources, { ...SEED_IMPORT, ...options, keepsYounger: force !== true }, async () => {
      const logos = isDryRun ? null : await addLogos(database, seeds);
      const demo = await addDemo?.(database);
      return { value: { ...logos?.value, ...demo?.value }, lines: [...(logos?.lines ?? []), ...(demo?.lines ?? [])] };
    }),
  );
}

async function addLogos(database: Database, seeds: string): Promise<AfterImportResult> {
  const { seedLogos } = await import('#backend/logos/store-logos.ts');
  const logos = await seedLogos(database, seeds);
  return { value: { logos }, lines: logos === 0 ? [] : [`${pluralize(logos, 'logo')} drawn`] };
}

/** Refused on a public site. */
async function readDemo(seeds: string): Promise<DemoFile> {
  if (parseEnv(process.env).publicUrl?.startsWith('https:'))
    throw new CliError(EXIT.config, 'PUBLIC_URL: must not be https with --demo, whose accounts have a known password');
  const path = join(seeds, 'demo.json');
  const { readDemoFile } = await import('#backend/maintenance/seed-demo.ts');
  return readDemoFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CliError(EXIT.noInput, `${path}: must be a file, found nothing`);
    throw new CliError(EXIT.badData, `${path}: ${error.message}`);
  });
}

async function loadDemo(seeds: string): Promise<(database: Database) => Promise<AfterImportResult>> {
  const [demo, { DEMO_PASSWORD, seedDemo }] = await Promise.all([
    readDemo(seeds),
    import('#backend/maintenance/seed-demo.ts'),
  ]);
  const names = demo.accounts.map(({ username }) => username);
  return async (database) => {
    const added = await seedDemo(database, demo, operator());
    return {
      value: { demo: { ...added, usernames: names, password: DEMO_PASSWORD } },
      lines: [
        `demo: ${pluralize(added.accounts, 'account')} and ${pluralize(added.reviews, 'review')} added`,
        `Sign in as ${names.join(', ')} with the password "${DEMO_PASSWORD}".`,
      ],
    };
  };
}
