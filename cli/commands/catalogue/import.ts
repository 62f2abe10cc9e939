import { access, constants, stat } from 'node:fs/promises';
import { Option } from 'commander';
import type { ImportFormat, ImportKind, ImportSource } from '#backend/import/read/source.ts';
import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { emitOption, type ImportCommandOptions, runImport, waitOption } from './run-import.ts';

const NOTES = `
A record says all of its tool: an optional field that it leaves out is empty afterwards. Reviews and ratings are never
touched. Files may be JSON, NDJSON, YAML or CSV (UTF-8); several of them are imported together or not at all.
CSV: categories as a|b, features as a JSON column "features" or columns "feature:key", translations as "description:de".
Files called categories.* and features.* hold those, *.md holds posts, all others hold tools; --kind says otherwise.`;

export const importCommand: CommandDefinition = {
  usage: 'import <files...>',
  summary: 'add and update tools by slug; - reads standard input',
  examples: [
    'ai-dir import tools.json more.csv',
    'ai-dir import tools.yaml --dry-run',
    'ai-dir import new-tools.csv --emit',
    'curl -s https://example.org/tools.ndjson | ai-dir import - --format ndjson',
  ],
  notes: NOTES,
  options: [
    new Option('--format <format>', 'instead of the one the name ends in').choices([
      'json',
      'ndjson',
      'yaml',
      'csv',
      'markdown',
    ]),
    new Option('--kind <kind>', 'what the records are').choices(['tools', 'categories', 'features', 'posts']),
    emitOption(),
    dryRunOption(),
    waitOption(),
  ],
  run: runImportFiles,
};

type ImportFilesOptions = ImportCommandOptions & { format?: ImportFormat; kind?: ImportKind };

async function sourceOf(path: string, { format: given, kind }: ImportFilesOptions): Promise<ImportSource> {
  const { fileSource, formatOf, kindOf } = await import('#backend/import/read/source.ts');
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

/** All of the files, or nothing. */
async function runImportFiles(paths: readonly string[], options: ImportFilesOptions): Promise<ExitCode> {
  if (paths.filter((path) => path === '-').length > 1)
    throw new CliError(EXIT.usage, '-: must be given once, found twice');
  const sources: ImportSource[] = [];
  for (const path of paths) sources.push(await sourceOf(path, options));
  return withDatabase('need', options.dryRun === true, (database) => runImport(database, sources, options));
}
