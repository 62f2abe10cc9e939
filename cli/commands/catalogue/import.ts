import { access, constants, stat } from 'node:fs/promises';
import { fileSource, formatOf, kindOf } from '#backend/import/read/file-source.ts';
import type { ImportFormat, ImportKind, ImportSource } from '#backend/import/read/source.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { type ImportCommandOptions, runImport } from './run-import.ts';

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
