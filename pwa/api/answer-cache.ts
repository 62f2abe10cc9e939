import { createContext, useContext } from 'react';
import type { State } from 'swr';
import type { ApiKey } from './api-key.ts';
import { HttpError, type OfflineError } from './http-error.ts';
import { localSource } from './local-source.ts';

export type ApiError = HttpError | OfflineError | Error;

/** Failures as the server writes them into the page. */
export type WrittenFailures = Record<string, { status: number; code: string; message: string }>;

/**
 * SWR's store of answers, which others may watch: the document's head follows it. It also keeps the reads that are known
 * to have failed before a screen asks, so that the screen says so at once instead of asking again.
 */
export class AnswerCache extends Map<string, State> {
  readonly #failures = new Map<string, ApiError>();
  readonly #watchers = new Set<() => void>();
  #changes = 0;
  #drops = 0;

  static from(answers: Record<string, unknown>, failures: WrittenFailures): AnswerCache {
    const cache = new AnswerCache();
    for (const [key, data] of Object.entries(answers)) cache.set(key, { data });
    for (const [key, { status, code, message }] of Object.entries(failures)) {
      cache.fail(key, new HttpError(status, code, message));
    }
    return cache;
  }

  /**
   * What is not known yet may be known from what is saved: then it is there at once, without a request. Where one is under way
   * a screen waits, which has to be told: that is left to whoever follows what is saved.
   */
  override get(key: string): State | undefined {
    const known = super.get(key);
    if (known?.data !== undefined || known?.error !== undefined || known?.isLoading) return known;
    const data = this.#failures.has(key) ? undefined : localSource()?.answer(key);
    if (data === undefined) return known;
    const found = { ...known, data };
    // Nobody is told: whoever asks, even while React renders, gets it.
    super.set(key, found);
    return found;
  }

  override set(key: string, state: State): this {
    const before = super.get(key);
    super.set(key, state);
    if (before?.data !== state.data || before?.error !== state.error) this.#changed();
    return this;
  }

  answer<T>(key: ApiKey<T>): T | undefined {
    return this.get(key)?.data as T | undefined;
  }

  fail(key: string, error: ApiError): void {
    this.#failures.set(key, error);
    this.#changed();
  }

  failure(key: string): ApiError | undefined {
    return this.#failures.get(key);
  }

  failedKeys(): string[] {
    return [...this.#failures.keys()];
  }

  /** Whether there was a failure to forget. */
  forget(key: string): boolean {
    const had = this.#failures.delete(key);
    if (had) this.#changed();
    return had;
  }

  /** Drops the answers whose key fits; the next screen that needs one asks again. */
  drop(fits: (key: string) => boolean): void {
    this.#drops += 1;
    for (const key of this.keys()) if (fits(key)) this.delete(key);
    for (const key of this.#failures.keys()) if (fits(key)) this.#failures.delete(key);
    this.#changed();
  }

  /** Counts what was dropped: an answer that was asked for before may be of before. */
  drops = (): number => this.#drops;

  /** A failure that is no refusal: an answer of the wrong shape, a server in trouble. */
  unexpectedFailure(): ApiError | undefined {
    return [...this.#failures.values()].find((error) => !(error instanceof HttpError) || error.status >= 500);
  }

  answers(): Record<string, unknown> {
    return Object.fromEntries([...this].map(([key, { data }]) => [key, data]));
  }

  writtenFailures(): WrittenFailures {
    const http = [...this.#failures].filter((entry): entry is [string, HttpError] => entry[1] instanceof HttpError);
    return Object.fromEntries(http.map(([key, { status, code, body }]) => [key, { status, code, message: body }]));
  }

  watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  /** Counts changes; equal counts mean equal content. */
  version = (): number => this.#changes;

  #changed(): void {
    this.#changes += 1;
    for (const tell of this.#watchers) tell();
  }
}

export const AnswerCacheContext = createContext<AnswerCache | null>(null);

export function useAnswerCache(): AnswerCache {
  const cache = useContext(AnswerCacheContext);
  if (!cache) throw new Error('No answer cache around this component');
  return cache;
}
