import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CliError, EXIT } from './exit-codes.ts';

type Write = (text: string) => Promise<void>;

/** A stream that `write` waits for; `failure` rejects when it breaks, so that nobody waits for ever. */
function writerTo(stream: Writable): { write: Write; failure: Promise<never> } {
  const failure = once(stream, 'error').then(([error]) => Promise.reject(error)) as Promise<never>;
  failure.catch(() => {});
  return {
    failure,
    write: async (text) => void (stream.write(text) || (await Promise.race([once(stream, 'drain'), failure]))),
  };
}

/** Runs `work` with what writes to stdout. */
export async function toStdout<T>(work: (write: Write) => Promise<T>): Promise<T> {
  return work(writerTo(process.stdout).write);
}

/** Runs `work` with what writes to a file, which has its name once it is whole. */
export async function toFile<T>(path: string, work: (write: Write) => Promise<T>, mode = 0o666): Promise<T> {
  const partial = `${path}.partial`;
  const stream = createWriteStream(partial, { mode });
  const { write, failure } = writerTo(stream);
  try {
    await Promise.race([once(stream, 'open'), failure]);
  } catch (error) {
    throw new CliError(EXIT.cannotCreate, `${path}: can not be written: ${(error as Error).message}`);
  }
  try {
    const result = await work(write);
    stream.end();
    await finished(stream);
    await rename(partial, path).catch((error: Error) => {
      throw new CliError(EXIT.cannotCreate, `${path}: can not be written: ${error.message}`);
    });
    return result;
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}
