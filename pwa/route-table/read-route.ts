import type { AnswerCache, ApiError } from '../api/answer-cache.ts';
import type { ApiKey } from '../api/api-key.ts';
import { isNotFound } from '../api/http-error.ts';
import type { Loaded, Route, RouteContext } from './route.ts';

export type Fetch = (key: ApiKey) => Promise<unknown>;

/** What a cache knows, as routes ask for it. */
export function loadedFrom(cache: AnswerCache): Loaded {
  const failure = (key: ApiKey) => cache.failure(key) ?? cache.get(key)?.error;
  return {
    answer: (key) => cache.answer(key),
    isMissing: (key) => isNotFound(failure(key)),
    hasFailed: (key) => failure(key) !== undefined,
  };
}

/** Reads keys into the cache, as `readRoute` does. */
export async function readKeys(keys: readonly ApiKey[], cache: AnswerCache, fetch: Fetch): Promise<void> {
  const read = async (key: ApiKey) => {
    if (cache.answer(key) !== undefined) return;
    try {
      cache.set(key, { ...cache.get(key), data: await fetch(key), error: undefined });
      cache.forget(key);
    } catch (error) {
      cache.fail(key, error as ApiError);
    }
  };
  await Promise.all(keys.map(read));
}

/** Reads into the cache what a route shows. Refusals are kept beside the answers; this never throws. */
export async function readRoute(route: Route, context: RouteContext, cache: AnswerCache, fetch: Fetch): Promise<void> {
  await readKeys(route.keys?.(context) ?? [], cache, fetch);
  await readKeys(route.keysAfter?.(context, loadedFrom(cache)) ?? [], cache, fetch);
}

/** Whether a screen can show all of itself now. */
export function isRead(route: Route, context: RouteContext, cache: AnswerCache): boolean {
  const isThere = (key: ApiKey) => cache.answer(key) !== undefined;
  const keys = [...(route.keys?.(context) ?? []), ...(route.keysAfter?.(context, loadedFrom(cache)) ?? [])];
  return keys.every(isThere);
}
