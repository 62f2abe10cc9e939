import { stat } from 'node:fs/promises';
import type { Database } from './database.ts';

const EVERY_MS = 10_000;

/**
 * SQLite's log keeps earlier versions of pages, such as removed names, until it is overwritten. This empties it soon after a
 * write of any process, beside the requests: readers never wait, and one that still needs the log defers it to the next turn.
 */
export class LogTruncation {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout | null;
  #underWay = Promise.resolve();

  constructor(database: Database, onError: (error: unknown) => void, everyMs = EVERY_MS) {
    this.#database = database;
    this.#onError = onError;
    this.#timer = database.file === null ? null : setInterval(() => this.#turn(), everyMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#underWay;
  }

  #turn(): void {
    this.#underWay = this.#underWay.then(() => this.#truncate()).catch(this.#onError);
  }

  async #truncate(): Promise<void> {
    const { file, writer } = this.#database;
    const log = await stat(`${file}-wal`).catch(() => null);
    if (log && log.size > 0) await writer.raw('pragma wal_checkpoint(truncate)');
  }
}
