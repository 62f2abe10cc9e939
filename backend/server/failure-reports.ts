import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { isUnreachable, nativeCode } from '#backend/database/driver-errors.ts';
import { ApiError } from '#backend/errors.ts';
import type { Log } from './log.ts';

const MINUTE_MS = 60_000;

/** Locks and queues pass; other failures need attention. */
function passes(error: unknown): boolean {
  return error instanceof ApiError || (isBusy(error) && !isUnreachable(error));
}

function codeOf(error: unknown): string {
  return nativeCode(error) || (error instanceof Error ? error.name : typeof error);
}

/** Logs one line a minute per code and work, then the number suppressed. */
export class FailureReports {
  readonly #log: Log;
  readonly #onFailure: (error: unknown) => void;
  readonly #leftOut = new Map<string, number>();

  constructor(log: Log, onFailure: (error: unknown) => void = () => {}) {
    this.#log = log;
    this.#onFailure = onFailure;
  }

  report(failure: unknown, what: string, context: Readonly<Record<string, unknown>> = {}): void {
    const error = failure instanceof ApiError ? (failure.cause ?? failure) : failure;
    this.#onFailure(error);
    const code = codeOf(error);
    const key = `${code} ${what}`;
    const leftOut = this.#leftOut.get(key);
    if (leftOut !== undefined) {
      this.#leftOut.set(key, leftOut + 1);
      return;
    }
    const level = passes(error) ? 'warn' : 'error';
    this.#log[level]({ ...context, code, err: error }, what);
    this.#leftOut.set(key, 0);
    setTimeout(() => {
      const count = this.#leftOut.get(key) ?? 0;
      this.#leftOut.delete(key);
      if (count > 0) this.#log[level]({ code, leftOut: count }, what);
    }, MINUTE_MS).unref();
  }
}
