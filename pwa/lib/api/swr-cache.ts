import { createContext, useContext } from 'react';
import type { State } from 'swr';
import type { Language } from '#domain/languages.ts';
import type { ApiKey } from './api-keys.ts';
import { HttpError, type OfflineError } from './http-error.ts';

export type RequestError = HttpError | OfflineError | Error;

export type SerializedFailures = Record<string, { status: number; code: string; message: string }>;

/** The device's saved data. */
export type OfflineSource = {
  answer: (key: ApiKey) => unknown;
  fallback: (key: ApiKey) => unknown;
  isMissing: (key: ApiKey) => boolean;
  /** Newer reviews from the server replace cached ones. */
  observe: (key: ApiKey, answer: unknown) => void;
  /** False if not saved, or slower than `patience` ms. Never throws. */
  open: (language: Language, patience?: number) => Promise<boolean>;
  loadReviews: (slug: string) => Promise<void>;
  /** Drops cached reviews. */
  clearReviews: () => void;
  /** Refetches outdated data soon; nothing if all is of this version of the server's catalogue. */
  revalidate: (version?: string) => void;
};

let currentSource: OfflineSource | null = null;

export function offlineSource(): OfflineSource | null {
  return currentSource;
}

export function setOfflineSource(saved: OfflineSource | null): void {
  currentSource = saved;
}

/** SWR's cache, observable. Keeps failures known before a screen asks. */
export class SwrCache extends Map<string, State> {
  readonly #failures = new Map<string, RequestError>();
  readonly #listeners = new Set<() => void>();
  #changes = 0;
  #evictionCount = 0;
  #embedded: ReadonlySet<string> | null = null;

  static from(answers: Record<string, unknown>, failures: SerializedFailures): SwrCache {
    const cache = new SwrCache();
    for (const [key, data] of Object.entries(answers)) cache.set(key, { data });
    cache.#embedded = new Set(Object.keys(answers));
    for (const [key, { status, code, message }] of Object.entries(failures)) {
      cache.setFailure(key, new HttpError(status, code, message));
    }
    return cache;
  }

  /** From the saved catalogue, unless a request is running: its screen must be notified. */
  override get(key: string): State | undefined {
    const known = super.get(key);
    if (known?.data !== undefined || known?.error !== undefined || known?.isLoading) return known;
    const data = this.#failures.has(key) ? undefined : offlineSource()?.answer(key);
    if (data === undefined) return known;
    const found = { ...known, data };
    // No notification: this may run while React renders.
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

  isEmbedded(key: string): boolean {
    return this.#embedded?.has(key) ?? this.has(key);
  }

  setFailure(key: string, error: RequestError): void {
    this.#failures.set(key, error);
    this.#changed();
  }

  failure(key: string): RequestError | undefined {
    return this.#failures.get(key);
  }

  failedKeys(): string[] {
    return [...this.#failures.keys()];
  }

  clearFailure(key: string): boolean {
    const had = this.#failures.delete(key);
    if (had) this.#changed();
    return had;
  }

  evict(fits: (key: string) => boolean): void {
    this.#evictionCount += 1;
    for (const key of this.keys()) if (fits(key)) this.delete(key);
    for (const key of this.#failures.keys()) if (fits(key)) this.#failures.delete(key);
    this.#changed();
  }

  /** Detects answers requested before an eviction. */
  evictionCount = (): number => this.#evictionCount;

  /** A malformed answer or a server error. */
  unexpectedFailure(): RequestError | undefined {
    return [...this.#failures.values()].find((error) => !(error instanceof HttpError) || error.status >= 500);
  }

  answers(): Record<string, unknown> {
    return Object.fromEntries([...this].map(([key, { data }]) => [key, data]));
  }

  serializeFailures(): SerializedFailures {
    const http = [...this.#failures].filter((entry): entry is [string, HttpError] => entry[1] instanceof HttpError);
    return Object.fromEntries(http.map(([key, { status, code, body }]) => [key, { status, code, message: body }]));
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** Equal numbers mean equal content. */
  version = (): number => this.#changes;

  #changed(): void {
    this.#changes += 1;
    for (const tell of this.#listeners) tell();
  }
}

export const SwrCacheContext = createContext<SwrCache | null>(null);

export function useSwrCache(): SwrCache {
  const cache = useContext(SwrCacheContext);
  if (!cache) throw new Error('No answer cache');
  return cache;
}
