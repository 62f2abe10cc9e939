import { useCallback, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { type ApiError, useAnswerCache } from './answer-cache.ts';
import type { ApiKey } from './api-key.ts';
import { fetchJson } from './client.ts';

export type Resource<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. Where an earlier answer still stands, see `isStale`. */
  isLoading: boolean;
  /** What is shown belongs to the question before this one. */
  isStale: boolean;
  retry: () => void;
};

type Options = {
  /** Lists: the earlier answer stands until the new one is there. */
  keepPrevious?: boolean;
};

/** Reads one answer through the cache; a null key asks for nothing. Nothing goes stale while the page is open (SPEC §9). */
export function useResource<T>(key: ApiKey<T> | null, { keepPrevious = false }: Options = {}): Resource<T> {
  const cache = useAnswerCache();
  const { mutate } = useSWRConfig();
  const readFailure = () => (key === null ? undefined : cache.failure(key));
  const failure = useSyncExternalStore(cache.watch, readFailure, readFailure);
  const { data, error, isLoading, isValidating } = useSWRImmutable<T, ApiError>(failure ? null : key, fetchJson, {
    keepPreviousData: keepPrevious,
  });
  const own = key === null ? undefined : cache.answer(key);
  const retry = useCallback(() => {
    if (key !== null && !cache.forget(key)) void mutate(key);
  }, [cache, key, mutate]);
  return {
    data: failure ? undefined : data,
    error: failure ?? error,
    isLoading: !failure && isLoading && data === undefined,
    isStale: keepPrevious && isValidating && data !== undefined && data !== own,
    retry,
  };
}
