import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useLanguage } from '../i18n/use-language.ts';
import { type ApiError, useAnswerCache } from './answer-cache.ts';
import { fetchJson } from './client.ts';
import { isNotFound, OfflineError } from './http-error.ts';
import { toolKey } from './keys.ts';
import type { KnownTool } from './known-tool.ts';
import { localSource } from './local-source.ts';

type Asked = {
  /** The server did not say: what is shown is as old as its saved copy. */
  hasFailed: boolean;
  retry: () => void;
};

/**
 * A tool that is shown from what is saved is asked for behind it, for its reviews and for what has changed since. Until the
 * server answers, the reviews that are kept of it are shown.
 */
export function useToolNow({ slug, saved }: KnownTool): Asked {
  const cache = useAnswerCache();
  const { mutate } = useSWRConfig();
  const key = toolKey(slug, useLanguage());
  const ask = useCallback(async () => {
    void localSource()?.openReviews(slug);
    try {
      const tool = await fetchJson(key);
      if (tool.saved) throw new OfflineError();
      await mutate(key, tool, { revalidate: false });
    } catch (error) {
      if (isNotFound(error)) cache.fail(key, error as ApiError);
      throw error;
    }
    return true;
  }, [key, slug, cache, mutate]);
  const { error, mutate: again } = useSWR<boolean, ApiError>(saved ? `now ${key}` : null, ask);
  return { hasFailed: error !== undefined, retry: useCallback(() => void again(), [again]) };
}
