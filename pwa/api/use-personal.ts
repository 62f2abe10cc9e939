import { useCallback } from 'react';
import useSWR from 'swr';
import type { ApiError } from './answer-cache.ts';
import type { ApiKey } from './api-key.ts';
import { fetchJson } from './client.ts';

type Personal<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  refresh: () => Promise<unknown>;
};

/** What belongs to the signed-in visitor and changes elsewhere: each visit of a screen asks anew. */
export function usePersonal<T>(key: ApiKey<T>): Personal<T> {
  const { data, error, isLoading, mutate } = useSWR<T, ApiError>(key, fetchJson);
  return { data, error, isLoading, refresh: useCallback(() => mutate(), [mutate]) };
}
