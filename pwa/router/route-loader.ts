import { signal } from '@preact/signals-react';
import { createContext, useContext, useEffect } from 'react';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { isNotFound, isOffline, OfflineError } from '#pwa/lib/api/http-error.ts';
import { offlineSource, type RequestError, SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { sleep } from '#pwa/lib/scheduling.ts';
import { type LoadedData, type Route, type RouteData, useRouteData } from './route.ts';

export type FetchKey = (key: ApiKey) => Promise<unknown>;

export function loadedDataFrom(cache: SwrCache): LoadedData {
  const failure = (key: ApiKey) => cache.failure(key) ?? cache.get(key)?.error;
  return {
    answer: (key) => cache.answer(key),
    isMissing: (key) => isNotFound(failure(key)),
    hasFailed: (key) => failure(key) !== undefined,
  };
}

export async function loadKeys(keys: readonly ApiKey[], cache: SwrCache, fetch: FetchKey): Promise<void> {
  const read = async (key: ApiKey) => {
    if (cache.answer(key) !== undefined) return;
    try {
      cache.set(key, { ...cache.get(key), data: await fetch(key), error: undefined });
      cache.clearFailure(key);
    } catch (error) {
      cache.setFailure(key, error as RequestError);
    }
  };
  await Promise.all(keys.map(read));
}

export async function loadRouteData(route: Route, context: RouteData, cache: SwrCache, fetch: FetchKey): Promise<void> {
  await loadKeys(route.reads?.(context) ?? [], cache, fetch);
  await loadKeys(route.readsAfter?.(context, loadedDataFrom(cache)) ?? [], cache, fetch);
}

function isRouteLoaded(route: Route, context: RouteData, cache: SwrCache): boolean {
  const isThere = (key: ApiKey) => cache.answer(key) !== undefined;
  const keys = [...(route.reads?.(context) ?? []), ...(route.readsAfter?.(context, loadedDataFrom(cache)) ?? [])];
  return keys.every(isThere);
}

/** Path; null if none. */
export const pendingNavigation = signal<string | null>(null);

/** After this the new screen shows placeholders. */
const SUSPEND_TIMEOUT_MS = 800;
/** After this a language counts as unavailable. */
const LANGUAGE_TIMEOUT_MS = 8000;

export class RouteLoader {
  readonly #cache: SwrCache;
  readonly #waits = new Map<string, Promise<unknown> | null>();
  #start = () => {};
  readonly #hasStarted = new Promise<void>((resolve) => {
    this.#start = resolve;
  });

  /** The first page's answers are in the document. */
  constructor(cache: SwrCache, firstPath: string) {
    this.#cache = cache;
    this.#waits.set(firstPath, null);
  }

  pending(route: Route, context: RouteData): Promise<unknown> | null {
    const isLoaded = route.screen.loaded() !== null;
    const known = this.#waits.get(context.path);
    if (known || (known === null && isLoaded)) return known;
    const isReady = isLoaded && isRouteLoaded(route, context, this.#cache);
    const answers = () => Promise.race([this.#read(route, context), sleep(SUSPEND_TIMEOUT_MS)]);
    const wait = isReady ? null : Promise.all([route.screen.load(), answers()]);
    // React may have stopped waiting.
    wait?.catch(() => {}).finally(() => this.#end(context.path));
    this.#waits.set(context.path, wait);
    // Not while React renders.
    if (wait !== null) queueMicrotask(() => this.#begin(context.path));
    return wait;
  }

  markShown(path: string): void {
    this.#start();
    pendingNavigation.value = null;
    for (const other of this.#waits.keys()) if (other !== path) this.#waits.delete(other);
  }

  /** Throws `OfflineError` for an unsaved language while offline. Waits for hydration, which needs the server's texts. */
  async preloadLanguage(route: Route, context: RouteData): Promise<void> {
    const source = offlineSource();
    const cache = this.#cache;
    const known = new Set(cache.keys());
    const isSaved = await source?.open(context.language);
    const load = () => Promise.race([loadRouteData(route, context, cache, fetchJson), sleep(LANGUAGE_TIMEOUT_MS)]);
    await Promise.all([this.#hasStarted, load()]);
    const isLost = (key: ApiKey) => isOffline(cache.failure(key));
    if (isSaved || !(connection.peek() === 'offline' || route.reads?.(context).some(isLost))) return;
    if (!(await source?.open(context.language, LANGUAGE_TIMEOUT_MS))) throw new OfflineError();
    // Another language answered while the store was slow.
    cache.evict((key) => !known.has(key));
    await load();
  }

  /** The visit repeats failed requests. */
  async preload(route: Route, context: RouteData): Promise<void> {
    if (!isRouteLoaded(route, context, this.#cache)) {
      const found = new SwrCache();
      const drops = this.#cache.evictionCount();
      await Promise.all([route.screen.load(), loadRouteData(route, context, found, fetchJson)]);
      // Answers evicted meanwhile may be outdated.
      if (this.#cache.evictionCount() !== drops) return;
      for (const [key, state] of found)
        if (this.#cache.answer(key as ApiKey) === undefined) this.#cache.set(key, state);
    }
    await route.screen.load();
  }

  #begin(path: string): void {
    const isAwaited = (this.#waits.get(path) ?? null) !== null;
    if (isAwaited) pendingNavigation.value = path;
  }

  #end(path: string): void {
    if (pendingNavigation.peek() === path) pendingNavigation.value = null;
  }

  async #read(route: Route, context: RouteData): Promise<void> {
    // Subscribers of the cache must not render during a render.
    await Promise.resolve();
    await loadRouteData(route, context, this.#cache, fetchJson);
  }
}

export const RouteLoaderContext = createContext<RouteLoader | null>(null);

/** Null on the server, which loads before rendering. */
export function useRouteLoader(): RouteLoader | null {
  return useContext(RouteLoaderContext);
}

export function useMarkRouteShown(): void {
  const { path } = useRouteData();
  const loader = useRouteLoader();
  useEffect(() => loader?.markShown(path), [loader, path]);
}
