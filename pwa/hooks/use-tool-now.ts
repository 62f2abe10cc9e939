import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { type RequestError, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { isNotFound, OfflineError } from '#pwa/lib/api/http-error.ts';
import { toolKey } from '#pwa/lib/api/keys.ts';
import type { ToolDetails } from '#pwa/lib/api/known-tool.ts';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';

type ToolRevalidation = {
  /** The server did not say: what is shown is as old as its saved copy. */
  hasFailed: boolean;
  retry: () => void;
};

/**
 * A tool that is shown from what is saved is asked for behind it, for its reviews and for what has changed since. Until the
 * server answers, the reviews that are kept of it are shown.
 */
export function useToolRevalidation({ slug, saved }: ToolDetails): ToolRevalidation {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  const key = toolKey(slug, useLanguage());
  const ask = useCallback(async () => {
    void offlineSource()?.loadReviews(slug);
    try {
      const tool = await fetchJson(key);
      if (tool.saved) throw new OfflineError();
      await mutate(key, tool, { revalidate: false });
    } catch (error) {
      if (isNotFound(error)) cache.setFailure(key, error as RequestError);
      throw error;
    }
    return true;
  }, [key, slug, cache, mutate]);
  const { error, mutate: again } = useSWR<boolean, RequestError>(saved ? `now ${key}` : null, ask);
  return { hasFailed: error !== undefined, retry: useCallback(() => void again(), [again]) };
}
