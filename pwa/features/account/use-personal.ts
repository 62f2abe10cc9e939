import { useCallback } from 'react';
import useSWR from 'swr';
import type { RequestError } from '#pwa/lib/api/swr-cache.ts';
import type { ApiKey } from '#pwa/lib/api/api-key.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';

type PersonalResource<T> = {
  data: T | undefined;
  error: RequestError | undefined;
  isLoading: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  refresh: () => Promise<unknown>;
};

/** What belongs to the signed-in visitor and changes elsewhere: each visit of a screen asks anew. */
export function usePersonalResource<T>(key: ApiKey<T>): PersonalResource<T> {
  const { data, error, isLoading, mutate } = useSWR<T, RequestError>(key, fetchJson);
  return { data, error, isLoading, refresh: useCallback(() => mutate(), [mutate]) };
}
