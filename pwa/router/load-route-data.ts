import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import type { RequestError, SwrCache } from '#pwa/lib/api/swr-cache.ts';
import type { LoadedData, Route, RouteData } from './route.ts';

export type FetchKey = (key: ApiKey) => Promise<unknown>;

/** What a cache knows, as routes ask for it. */
export function loadedDataFrom(cache: SwrCache): LoadedData {
  const failure = (key: ApiKey) => cache.failure(key) ?? cache.get(key)?.error;
  return {
    answer: (key) => cache.answer(key),
    isMissing: (key) => isNotFound(failure(key)),
    hasFailed: (key) => failure(key) !== undefined,
  };
}

/** Reads keys into the cache, as `loadRouteData` does. */
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

/** Reads into the cache what a route shows. Refusals are kept beside the answers; this never throws. */
export async function loadRouteData(route: Route, context: RouteData, cache: SwrCache, fetch: FetchKey): Promise<void> {
  await loadKeys(route.reads?.(context) ?? [], cache, fetch);
  await loadKeys(route.readsAfter?.(context, loadedDataFrom(cache)) ?? [], cache, fetch);
}

/** Whether a screen can show all of itself now. */
export function isRouteLoaded(route: Route, context: RouteData, cache: SwrCache): boolean {
  const isThere = (key: ApiKey) => cache.answer(key) !== undefined;
  const keys = [...(route.reads?.(context) ?? []), ...(route.readsAfter?.(context, loadedDataFrom(cache)) ?? [])];
  return keys.every(isThere);
}
