import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnReview } from '#domain/model/review.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { fetchJson, pendingRequest } from '#pwa/lib/api/client.ts';
import { toolKey, userReviewKey } from '#pwa/lib/api/keys.ts';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { dependsOnReviewsOf } from './shows-reviews-of.ts';

/**
 * After a review of a tool was written, edited or deleted (null): asks for the tool anew, because it is what the visitor
 * sees next, and drops every other answer that shows its reviews or its average. What is saved learns of it by the tool's
 * answer, and is asked for anew.
 */
export function useRevalidateReviews(): (toolSlug: string, own: OwnReview | null) => Promise<void> {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  const language = useLanguage();
  return useCallback(
    async (toolSlug, own) => {
      const tool = toolKey(toolSlug, language);
      const ownKey = userReviewKey(toolSlug);
      cache.evict((key) => key !== tool && key !== ownKey && dependsOnReviewsOf(toolSlug, key));
      await mutate(ownKey, own, { revalidate: false });
      // What was asked for before the review was there does not have it.
      await pendingRequest(tool)?.catch(() => {});
      await mutate(tool, fetchJson(tool), { revalidate: false }).catch(() => cache.evict((key) => key === tool));
      offlineSource()?.revalidate();
    },
    [cache, mutate, language],
  );
}
