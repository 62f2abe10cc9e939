import { Option } from 'commander';
import type { Database } from '#backend/database/database.ts';
import type { ImportProgress } from '#backend/import/import-catalogue.ts';
import type { ImportReport } from '#backend/import/import-report.ts';
import type { ImportSource } from '#backend/import/read/source.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { wholeNumber } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize, reportLines } from '#cli/output.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';

export const waitOption = () =>
  new Option('--wait <seconds>', 'how long to wait while another program writes (30 unless given)').argParser(
    wholeNumber('a number of seconds', 0, 99_999),
  );

export const emitOption = () =>
  new Option('--emit', `tell everyone who has the site open of tools that are new, at most ${ANNOUNCED_MAX}`);

const LINE_EVERY = 25_000;

/** A bar on a terminal, a line now and then elsewhere. */
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

export type ImportCommandOptions = OutputOptions & { dryRun?: boolean; wait?: number; emit?: boolean };

/** What a command did besides, once the import was well: for programs and for people. */
export type AfterImportResult = { value: Readonly<Record<string, unknown>>; lines: readonly string[] };

function announcementLine({ isDryRun, announced, tools: { added } }: ImportReport): string {
  if (announced.length === 0) return 'announced: nothing, no tool is new';
  const count = announced.length.toLocaleString('en');
  const told = announced.length === added ? count : `${count} of ${added.toLocaleString('en')}, the most popular`;
  return `${isDryRun ? 'would be announced' : 'announced'}: ${told}`;
}

/** Imports, does what is to be done afterwards, and says what came of it. */
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
    });
    progress.stop();
    output.problems(report.errors, report.errorCount);
    if (report.errorCount > 0) {
      output.result({ ok: false, ...report }, []);
      if (!output.isJson) output.error(`${pluralize(report.errorCount, 'problem')}: nothing was changed.`);
      return EXIT.badData;
    }
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
