import { isUnreachable, nativeCode } from '#backend/database/driver-errors.ts';
import { isBusy } from '#backend/database/is-busy.ts';
import { ApiError } from '#backend/errors.ts';
import type { Log } from './log.ts';

const MINUTE_MS = 60_000;

/** Locks and queues pass; whatever else keeps something from being answered has to be looked at. */
function passes(error: unknown): boolean {
  return error instanceof ApiError || (isBusy(error) && !isUnreachable(error));
}

/** What a cause is counted under. */
function codeOf(error: unknown): string {
  return nativeCode(error) || (error instanceof Error ? error.name : typeof error);
}

/**
 * Logs why something could not be done. Of the same code in the same work there is one line in a minute, and at its end
 * one with the number of those left out.
 */
export class FailureReports {
  readonly #log: Log;
  readonly #onFailure: (error: unknown) => void;
  /** Left out in the minute that runs, by work and code. */
  readonly #leftOut = new Map<string, number>();

  /** `onFailure` hears of each, also of those left out. */
  constructor(log: Log, onFailure: (error: unknown) => void = () => {}) {
    this.#log = log;
    this.#onFailure = onFailure;
  }

  /** `what` is a text of the program's own, such as "request failed". */
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
