import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { busy } from '#backend/errors.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialects/dialect.ts';
import { isConnectionLost, isConnectionTimeout, isUnreachable } from './driver-errors.ts';

/** Work of one key in turn: one user's writes take one connection. */
export class Turns {
  readonly #patienceMs: number;
  readonly #lasts = new Map<string | number, Promise<void>>();

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Throws `busy` when work cannot begin in time. */
  async run<T>(key: string | number, work: () => Promise<T>): Promise<T> {
    const before = this.#lasts.get(key);
    let end = () => {};
    const own = new Promise<void>((resolve) => {
      end = resolve;
    });
    const last = before === undefined ? own : before.then(() => own);
    this.#lasts.set(key, last);
    try {
      if (before !== undefined) await this.#wait(before);
      return await work();
    } finally {
      end();
      // Late work ends before the one it waited for.
      void last.then(() => {
        if (this.#lasts.get(key) === last) this.#lasts.delete(key);
      });
    }
  }

  async #wait(before: Promise<void>): Promise<void> {
    const over = new AbortController();
    const late = sleep(this.#patienceMs, true, { signal: over.signal, ref: false }).catch(() => false);
    const isLate = await Promise.race([before.then(() => false), late]);
    over.abort();
    if (isLate) throw busy();
  }
}

const WRITE_PATIENCE_MS = 2_000;

type Work<T> = (transaction: Knex.Transaction) => Promise<T>;

/** COMMIT was sent and its answer never came. */
class UnknownCommitError<T> extends Error {
  override readonly name = 'UnknownCommitError';
  readonly id: string;
  readonly result: T;
  constructor(id: string, result: T, cause: unknown) {
    super('', { cause });
    this.id = id;
    this.result = result;
  }
}

/** Rethrows the original error: knex's ROLLBACK fails after SQLite's own. */
async function runTransaction<T>(dialect: Dialect, writer: Knex, work: Work<T>): Promise<T> {
  const seen: { failure?: unknown; committing?: { id: string | null; result: T } } = {};
  try {
    return await writer.transaction(async (transaction) => {
      try {
        const result = await work(transaction);
        seen.committing = { id: await dialect.transactionId(transaction), result };
        return result;
      } catch (error) {
        seen.failure = error;
        throw error;
      }
    });
  } catch (error) {
    const { id = null, result } = seen.committing ?? {};
    if (id !== null && isUnreachable(error)) throw new UnknownCommitError(id, result, error);
    throw seen.failure ?? error;
  }
}

const pause = (attempt: number) => sleep(Math.random() * Math.min(10 * 2 ** attempt, 200));

/** Asks over a new connection. Throws `busy` without an answer in time. */
async function isCommitted(
  dialect: Dialect,
  writer: Knex,
  { id, deadline, cause }: { id: string; deadline: number; cause: unknown },
): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await dialect.outcomeOf(writer, id).catch((error: unknown) => {
      if (isUnreachable(error) || isConnectionTimeout(error) || dialect.isBusy(error)) return 'in progress';
      throw error;
    });
    if (outcome === 'committed' || outcome === 'aborted') return outcome === 'committed';
    if (Date.now() >= deadline) throw busy(cause);
    await pause(attempt);
  }
}

export function createWrite(dialect: Dialect, writer: Knex): Database['write'] {
  const turns = new Turns(WRITE_PATIENCE_MS);
  const write = async <T>(work: Work<T>): Promise<T> => {
    const deadline = Date.now() + WRITE_PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await runTransaction(dialect, writer, work);
      } catch (error) {
        if (error instanceof UnknownCommitError) {
          const { id, result, cause } = error as UnknownCommitError<T>;
          if (await isCommitted(dialect, writer, { id, deadline, cause })) return result;
        } else if (!dialect.isBusy(error) && !isConnectionLost(error)) throw error;
        if (Date.now() >= deadline) throw busy(error instanceof UnknownCommitError ? error.cause : error);
        await pause(attempt);
      }
    }
  };
  return (work, turn) => (turn === undefined ? write(work) : turns.run(turn, () => write(work)));
}
