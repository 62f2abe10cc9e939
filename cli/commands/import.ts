import { access, constants, stat } from 'node:fs/promises';
import { Option } from 'commander';
import type { Database } from '#backend/database/database.ts';
import type { ImportOptions, ImportProgress } from '#backend/import/import-catalogue.ts';
import type { ImportReport } from '#backend/import/import-report.ts';
import type { ImportFormat, ImportKind, ImportSource } from '#backend/import/read/source.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { type CommandDefinition, dryRunOption, wholeNumber } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize, reportLines } from '#cli/output.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';

export const waitOption = () =>
  new Option('--wait <seconds>', 'how long to wait while another program writes (30 unless given)').argParser(
    wholeNumber('a number of seconds', 0, 99_999),
  );

export const emitOption = () =>
  new Option('--emit', `tell everyone who has the site open of tools that are new, at most ${ANNOUNCED_MAX}`);

const LINE_EVERY = 25_000;

/** A progress bar on a terminal, occasional lines elsewhere. */
async function importProgress(output: Output): Promise<{ update(progress: ImportProgress): void; stop(): void }> {
  const { stderr } = process;
  if (output.isQuiet || output.isJson) return { update: () => {}, stop: () => {} };
  if (!stderr.isTTY || process.env.TERM === 'dumb') return lines(output);
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format: '{stage} {bar} {value} records',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    stream: stderr,
  });
  const titles = { reading: 'Checking', writing: 'Writing ', done: 'Done    ' } as const;
  bar.start(1000, 0, { stage: titles.reading });
  return {
    update({ stage, records }) {
      if (records > bar.getTotal()) bar.setTotal(records * 2);
      if (stage !== 'reading') bar.setTotal(Math.max(records, 1));
      bar.update(records, { stage: titles[stage] });
    },
    stop: () => bar.stop(),
  };
}

function lines(output: Output): { update(progress: ImportProgress): void; stop(): void } {
  let next = LINE_EVERY;
  return {
    update({ stage, records }) {
      if (stage !== 'reading' || records < next) return;
      output.message(`checked ${records.toLocaleString('en')} records`);
      next = records + LINE_EVERY;
    },
    stop: () => {},
  };
}

export type ImportCommandOptions = OutputOptions & {
  dryRun?: boolean;
  wait?: number;
  emit?: boolean;
  hasWarnings?: boolean;
} & Pick<ImportOptions, 'keepsYounger' | 'adjust'>;

export type AfterImportResult = { value: Readonly<Record<string, unknown>>; lines: readonly string[] };

function announcementLine({ isDryRun, announced, tools: { added } }: ImportReport): string {
  if (announced.length === 0) return 'announced: nothing, no tool is new';
  const count = announced.length.toLocaleString('en');
  const told = announced.length === added ? count : `${count} of ${added.toLocaleString('en')}, the most popular`;
  return `${isDryRun ? 'would be announced' : 'announced'}: ${told}`;
}

export async function runImport(
  database: Database,
  sources: readonly ImportSource[],
  options: ImportCommandOptions,
  afterwards: () => Promise<AfterImportResult> = async () => ({ value: {}, lines: [] }),
): Promise<ExitCode> {
  const [{ importCatalogue }, { hasChanges }] = await Promise.all([
    import('#backend/import/import-catalogue.ts'),
    import('#backend/import/import-report.ts'),
  ]);
  const output = new Output(options);
  const isDryRun = options.dryRun === true;
  const progress = await importProgress(output);
  const interrupt = abortOnInterrupt(output);
  try {
    const report = await importCatalogue(database, sources, {
      isDryRun,
      onProgress: progress.update,
      signal: interrupt.signal,
      ...(options.wait === undefined ? {} : { waitSeconds: options.wait }),
      ...(options.emit ? { announcer: operator() } : {}),
      ...(options.keepsYounger ? { keepsYounger: true } : {}),
      ...(options.adjust ? { adjust: options.adjust } : {}),
    });
    progress.stop();
    output.problems(report.errors, report.errorCount);
    if (report.errorCount > 0) {
      output.result({ ok: false, ...report }, []);
      if (!output.isJson) output.error(`${pluralize(report.errorCount, 'problem')}: nothing was changed.`);
      return EXIT.badData;
    }
    if (options.hasWarnings) output.warnings(report.warnings);
    const ending = isDryRun ? [NOTHING_WRITTEN] : hasChanges(report) ? [] : ['Everything was up to date.'];
    const { value, lines } = await afterwards();
    const told = options.emit ? [announcementLine(report)] : [];
    output.result({ ok: true, ...report, ...value }, [...reportLines(report), ...told, ...ending, ...lines]);
    return EXIT.ok;
  } finally {
    progress.stop();
    interrupt.stop();
  }
}

const NOTES = `
A field of the first release that a record leaves out (maker, pricingDetails, logo, features, isVerified, isPromoted, popularity,
checkedAt, translations) is empty afterwards. Any other that it leaves out is kept; null or [] clears it, in CSV an empty cell of
a column that is there. Reviews and ratings are never touched. Files may be JSON, NDJSON, YAML or CSV (UTF-8); several of them are imported together or not at all.
CSV: categories as a|b, features as a JSON column "features" or columns "feature:key", translations as "description:de",
"tagline:de", "statusNote:de", "pricingDetails:de"; links, plans and other lists and objects as JSON.
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

/** All files or none. */
async function runImportFiles(paths: readonly string[], options: ImportFilesOptions): Promise<ExitCode> {
  if (paths.filter((path) => path === '-').length > 1)
    throw new CliError(EXIT.usage, '-: must be given once, found twice');
  const sources: ImportSource[] = [];
  for (const path of paths) sources.push(await sourceOf(path, options));
  return withDatabase('need', options.dryRun === true, (database) =>
    runImport(database, sources, { ...options, hasWarnings: true }),
  );
}
