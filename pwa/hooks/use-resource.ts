import { useCallback, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';
import { type ApiKey, type PagedList, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { type RequestError, useSwrCache } from '#pwa/lib/api/swr-cache.ts';

export type Resource<T> = {
  data: T | undefined;
  error: RequestError | undefined;
  isLoading: boolean;
  isStale: boolean;
  retry: () => void;
};

type ResourceOptions = {
  keepPrevious?: boolean;
};

/** Null key: no request. Data is not revalidated while the page is open. */
export function useResource<T>(key: ApiKey<T> | null, { keepPrevious = false }: ResourceOptions = {}): Resource<T> {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  const readFailure = () => (key === null ? undefined : cache.failure(key));
  const failure = useSyncExternalStore(cache.subscribe, readFailure, readFailure);
  const readEmbedded = () => key === null || cache.isEmbedded(key);
  // A device's saved catalogue may know more than the HTML that is hydrated.
  const isReadable = useSyncExternalStore(cache.subscribe, () => true, readEmbedded);
  const { data, error, isLoading, isValidating } = useSWRImmutable<T, RequestError>(
    failure || !isReadable ? null : key,
    fetchJson,
    { keepPreviousData: keepPrevious },
  );
  const own = key === null ? undefined : cache.answer(key);
  const retry = useCallback(() => {
    if (key !== null && !cache.clearFailure(key)) void mutate(key);
  }, [cache, key, mutate]);
  return {
    data: failure ? undefined : data,
    error: failure ?? error,
    isLoading: !failure && (isLoading || !isReadable) && data === undefined,
    isStale: keepPrevious && isValidating && data !== undefined && data !== own,
    retry,
  };
}

export function useTools(query: ToolQuery): Resource<PagedList<ToolSummary>> {
  return useResource(toolsKey(query, useLanguage()), { keepPrevious: true });
}
