import { write, writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './logged-error.ts';

/** Buffer limit while writes fail. */
const KEPT_BYTES_MAX = 1024 * 1024;
const RETRY_MS = 50;
const EXIT_PATIENCE_MS = 500;
const EXIT_PAUSE_MS = 10;
const NOTHING = Buffer.alloc(0);

type Files = {
  write(fd: number, bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void;
  writeSync(fd: number, bytes: Buffer): number;
};

function lostLine(lost: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: pino.levels.values.warn, time, lost, msg: 'log lines lost' })}\n`;
}

function isTemporary(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

/** Never fails: keeps and retries lines on a full disk or unread pipe. Drops and counts them above 1 MiB. */
export class LogOutput {
  readonly #fd: number;
  readonly #files: Files;
  #taken: Buffer = NOTHING;
  #waiting = '';
  #waitingBytes = 0;
  #lost = 0;
  #isBusy = false;
  #isWriting = false;

  constructor(fd: number, files: Files = { write, writeSync }) {
    this.#fd = fd;
    this.#files = files;
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    const isFull = this.#taken.length + this.#waitingBytes + bytes > KEPT_BYTES_MAX;
    if (this.#lost > 0 || isFull) {
      this.#lost += 1;
    } else {
      this.#waiting += line;
      this.#waitingBytes += bytes;
    }
    if (!this.#isBusy) this.#next();
  }

  /** Synchronous; no writes follow. */
  end(): void {
    // Node finishes a pending write before it exits.
    if (this.#isWriting) this.#taken = NOTHING;
    this.#isBusy = true;
    const deadline = performance.now() + EXIT_PATIENCE_MS;
    while (this.#take()) {
      try {
        this.#taken = this.#taken.subarray(this.#files.writeSync(this.#fd, this.#taken));
      } catch (error) {
        if (!isTemporary(error) || performance.now() > deadline) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EXIT_PAUSE_MS);
      }
    }
  }

  #next(): void {
    this.#isBusy = this.#take();
    if (!this.#isBusy) return;
    this.#isWriting = true;
    this.#files.write(this.#fd, this.#taken, (error, written) => {
      this.#isWriting = false;
      this.#taken = this.#taken.subarray(error ? 0 : written);
      if (error) setTimeout(() => this.#next(), RETRY_MS).unref();
      else this.#next();
    });
  }

  #take(): boolean {
    if (this.#taken.length > 0) return true;
    if (this.#waiting === '' && this.#lost > 0) {
      this.#waiting = lostLine(this.#lost);
      this.#lost = 0;
    }
    this.#taken = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.#waitingBytes = 0;
    return this.#taken.length > 0;
  }
}

let standardOutput: LogOutput | null = null;

function logToStandardOutput(): LogOutput {
  if (standardOutput) return standardOutput;
  // Access to `process.stdout` makes pipes non-blocking: writes hold no thread.
  const output = new LogOutput(process.stdout.fd);
  process.once('exit', () => output.end());
  standardOutput = output;
  return output;
}

/** Never receives bodies, cookies or mail addresses. */
export function createLog(level: string, destination: DestinationStream = logToStandardOutput()): Logger {
  const serializers = { err: (thrown: unknown) => describeError(thrown) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

export type Log = Logger;
