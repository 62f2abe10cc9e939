import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { type ExportFormat, exportCatalogue } from '#backend/import/export-catalogue.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';

export type ExportOptions = OutputOptions & { format?: ExportFormat; output?: string };

const FORMAT_OF: Readonly<Record<string, ExportFormat>> = {
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
};

/** A stream that `write` waits for; `failure` rejects when it breaks, so that nobody waits for ever. */
function writerTo(stream: Writable): { write(text: string): Promise<void>; failure: Promise<never> } {
  const failure = once(stream, 'error').then(([error]) => Promise.reject(error)) as Promise<never>;
  failure.catch(() => {});
  return {
    failure,
    write: async (text) => void (stream.write(text) || (await Promise.race([once(stream, 'drain'), failure]))),
  };
}

async function toFile(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<number>,
): Promise<number> {
  const partial = `${path}.partial`;
  const stream = createWriteStream(partial);
  const { write, failure } = writerTo(stream);
  try {
    await Promise.race([once(stream, 'open'), failure]);
  } catch (error) {
    throw new CliError(EXIT.cannotCreate, `${path}: can not be written: ${(error as Error).message}`);
  }
  try {
    const count = await work(write);
    stream.end();
    await finished(stream);
    await rename(partial, path).catch((error: Error) => {
      throw new CliError(EXIT.cannotCreate, `${path}: can not be written: ${error.message}`);
    });
    return count;
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

/** `ai-dir export`: the tools, in a shape that import takes back. */
export async function exportTools(options: ExportOptions): Promise<ExitCode> {
  const path = options.output === '-' ? undefined : options.output;
  const format = options.format ?? FORMAT_OF[path?.split('.').at(-1) ?? ''] ?? 'json';
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    const work = (write: (text: string) => Promise<void>) => exportCatalogue(database, format, write);
    if (path === undefined) {
      await work(writerTo(process.stdout).write);
      return EXIT.ok;
    }
    const count = await toFile(path, work);
    if (output.isJson) output.result({ ok: true, file: path, format, tools: count }, []);
    else output.message(`${path}: ${numbered(count, 'tool')}`);
    return EXIT.ok;
  });
}
