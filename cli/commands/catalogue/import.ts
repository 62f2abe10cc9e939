import { access, constants, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  fileSource,
  formatOf,
  type ImportFormat,
  type ImportKind,
  type ImportSource,
  kindOf,
} from '#backend/import/read/source.ts';
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

export type ImportFilesOptions = ImportCommandOptions & { format?: ImportFormat; kind?: ImportKind };

async function sourceOf(path: string, { format: given, kind }: ImportFilesOptions): Promise<ImportSource> {
  if (path === '-') {
    if (!given) throw new CliError(EXIT.usage, '-: must come with --format json, ndjson, yaml or csv, found none');
    return { name: 'stdin', kind: kind ?? 'tools', format: given, isRepeatable: false, open: () => process.stdin };
  }
  const found = await stat(path).catch(() => null);
  if (!found || found.isDirectory())
    throw new CliError(EXIT.noInput, `${path}: must be a file, found ${found ? 'a folder' : 'nothing'}`);
  await access(path, constants.R_OK).catch(() => {
    throw new CliError(EXIT.noInput, `${path}: must be readable, found no permission`);
  });
  const format = given ?? formatOf(path);
  if (!format)
    throw new CliError(EXIT.usage, `${path}: must end in .json, .ndjson, .yaml, .csv or .md, or come with --format`);
  return { ...fileSource(path, format, kind ?? kindOf(path, format)), isRepeatable: found.isFile() };
}

/** `ai-dir import <file…>`: all of the files, or nothing. */
export async function runImportFiles(paths: readonly string[], options: ImportFilesOptions): Promise<ExitCode> {
  if (paths.filter((path) => path === '-').length > 1)
    throw new CliError(EXIT.usage, '-: must be given once, found twice');
  const sources: ImportSource[] = [];
  for (const path of paths) sources.push(await sourceOf(path, options));
  return withDatabase('need', options.dryRun === true, (database) => runImport(database, sources, options));
}
