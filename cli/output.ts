import { once } from 'node:events';
import { constants, createWriteStream } from 'node:fs';
import { chmod, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportReport } from '#backend/import/import-report.ts';
import type { ImportProblem } from '#backend/import/read/source.ts';
import type { AuditRow } from '#backend/moderation/audit-log.ts';
import { CliError, EXIT } from './exit-codes.ts';

export type OutputOptions = { json?: boolean; quiet?: boolean };

const ESC = String.fromCharCode(27);
const SEQUENCES = new RegExp(`${ESC}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${ESC}\\x07]*)`, 'g');
/** Control characters except new line and tab, line separators, text direction. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu;

export function printable(text: string): string {
  return text.replace(SEQUENCES, '').replace(CONTROLS, '');
}

export const NOTHING_WRITTEN = 'Nothing was written: this was a dry run.';

export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

/** `file:line:field: message`, as editors and grep expect. */
function problemLine({ file, line, field, message }: ImportProblem): string {
  const place = [file, ...(line > 0 ? [String(line)] : []), ...(field === '' ? [] : [field])].join(':');
  return `${place}: ${message}`;
}

const NAMES = { tools: 'tool', categories: 'category', features: 'feature', posts: 'post' } as const;

export function reportLines(report: ImportReport): string[] {
  const counted = (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((kind) => {
    const { added, updated, unchanged } = report[kind];
    if (added + updated + unchanged === 0) return [];
    const counts = [
      `${added.toLocaleString('en')} added`,
      `${updated.toLocaleString('en')} updated`,
      `${unchanged.toLocaleString('en')} unchanged`,
    ];
    return [`${kind}: ${counts.join(' · ')}`];
  });
  const kept = `kept: ${pluralize(report.kept, 'fact')} looked up later (--force replaces them)`;
  return report.kept === 0 ? counted : [...counted, kept];
}

/** Lossless, and safe to print. */
export function jsonLine(value: unknown): string {
  const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(CONTROLS, escaped);
}

export class Output {
  readonly #options: OutputOptions;

  constructor(options: OutputOptions) {
    this.#options = options;
  }

  get isJson(): boolean {
    return this.#options.json === true;
  }

  get isQuiet(): boolean {
    return this.#options.quiet === true;
  }

  result(value: unknown, lines: readonly string[]): void {
    if (this.isJson) process.stdout.write(`${jsonLine(value)}\n`);
    else if (!this.isQuiet) for (const line of lines) process.stdout.write(`${printable(line)}\n`);
  }

  message(text: string): void {
    if (!this.isQuiet && !this.isJson) process.stderr.write(`${printable(text)}\n`);
  }

  error(text: string): void {
    process.stderr.write(`${printable(text)}\n`);
  }

  warnings(warnings: readonly ImportProblem[]): void {
    for (const { message, ...place } of warnings)
      this.message(problemLine({ ...place, message: `warning: ${message}` }));
  }

  problems(problems: readonly ImportProblem[], count: number): void {
    if (this.isJson) return;
    for (const problem of problems) this.error(problemLine(problem));
    if (count > problems.length) this.error(`… and ${pluralize(count - problems.length, 'more problem')}`);
  }
}

/** Foreign text on one line: controls no terminal, imitates no output of ours. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim();
}

/** Aligned columns; the last is not padded. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map(oneLine));
  const widths: number[] = [];
  for (const row of shown)
    for (const [i, cell] of row.slice(0, -1).entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return shown.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

export function auditCells({ id, at, actor, action, subject, reason }: AuditRow): string[] {
  return [`audit ${id}`, at, actor, action, subject, reason ?? ''];
}

export function quoteLines(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `  | ${line}`);
}

type Write = (text: string) => Promise<void>;

/** `write` waits for the stream, and rejects after `signal`; `failure` rejects if the stream breaks. */
function writerTo(stream: Writable, signal?: AbortSignal): { write: Write; failure: Promise<never> } {
  const failure = once(stream, 'error').then(([error]) => Promise.reject(error)) as Promise<never>;
  failure.catch(() => {});
  return {
    failure,
    write: async (text) => {
      signal?.throwIfAborted();
      if (!stream.write(text)) await Promise.race([once(stream, 'drain', signal ? { signal } : {}), failure]);
    },
  };
}

export async function toStdout<T>(work: (write: Write) => Promise<T>): Promise<T> {
  return work(writerTo(process.stdout).write);
}

type FileOptions = { output: Output; mode?: number };

const READER_POLL_MS = 100;

/** Opening a pipe that nobody reads would block, and Ctrl-C with it. Keep the handle until another is open. */
async function openRead(pipe: string, signal: AbortSignal): Promise<FileHandle> {
  for (;;) {
    try {
      return await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await sleep(READER_POLL_MS, undefined, { signal });
    }
  }
}

/** Renames the file when complete; a failure and Ctrl-C leave what was there. Writes into a device or a pipe as it comes. */
export async function toFile<T>(
  path: string,
  work: (write: Write) => Promise<T>,
  { output, mode = 0o666 }: FileOptions,
): Promise<T> {
  const [{ abortOnInterrupt }, { realName, refuseDatabase }, { partialPath }] = await Promise.all([
    import('./confirm.ts'),
    import('./open-database.ts'),
    import('#backend/maintenance/backup.ts'),
  ]);
  await refuseDatabase(path);
  const cannotWrite = ({ message }: Error) => {
    const [reason] = message.split(/, \w+ '/);
    return new CliError(EXIT.cannotCreate, `${path}: cannot be written: ${reason}`);
  };
  const there = await stat(path).catch(() => null);
  const target = there === null || there.isFile() ? await realName(path) : path;
  const isStream = there !== null && !there.isFile() && !there.isDirectory();
  const { signal, stop } = abortOnInterrupt(output);
  const failedToOpen = (error: Error) => {
    stop();
    throw signal.aborted ? error : cannotWrite(error);
  };
  const pipe = there?.isFIFO() ? await openRead(target, signal).catch(failedToOpen) : null;
  const partial = isStream ? null : partialPath(target);
  const kept = there?.isFile() ? there.mode & mode : mode;
  const stream = createWriteStream(partial ?? target, { mode: kept, flags: partial === null ? 'w' : 'wx' });
  const { write, failure } = writerTo(stream, signal);
  try {
    await Promise.race([once(stream, 'open'), failure]).catch((error: Error) => {
      throw cannotWrite(error);
    });
    await pipe?.close();
    if (partial !== null && there?.isFile()) await chmod(partial, kept);
    const result = await work(write);
    stream.end();
    await finished(stream, { signal });
    if (partial !== null)
      await rename(partial, target).catch((error: Error) => {
        throw cannotWrite(error);
      });
    return result;
  } catch (error) {
    stream.destroy();
    if (partial !== null) await rm(partial, { force: true }).catch(() => {});
    throw error;
  } finally {
    stop();
  }
}
