import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { isUnreachable, nativeCode } from '#backend/database/driver-errors.ts';
import { ApiError } from '#backend/errors.ts';
import type { Log } from './log.ts';
import { LoggableError } from './logged-error.ts';

const PATIENCE_MS = 15_000;
const PAUSE_MS = 500;

export class StartTimeoutError extends LoggableError {
  override readonly name = 'StartTimeoutError';
  constructor(patienceMs: number, cause: unknown) {
    const code = nativeCode(cause) || (cause instanceof Error ? cause.name : '');
    super(`it was busy for ${patienceMs / 1_000} seconds (${code})`, { cause });
  }
}

/** Retries while the database is locked or slow, not while it is missing. */
export async function retryWhileBusy<T>(step: () => Promise<T>, log: Log, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await step();
    } catch (error) {
      // `database.write` gives up with an ApiError, whose cause is the driver's.
      const cause = error instanceof ApiError ? error.cause : error;
      if (!isBusy(cause) || isUnreachable(cause)) throw error;
      if (performance.now() >= deadline) throw new StartTimeoutError(patienceMs, cause);
      if (isFirst) log.warn({ err: cause }, 'database busy, start waits');
      await sleep(PAUSE_MS);
    }
  }
}
