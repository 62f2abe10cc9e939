import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnReview } from '#domain/schemas/review.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useAnswerCache } from './answer-cache.ts';
import { fetchJson, underWay } from './client.ts';
import { toolKey, userReviewKey } from './keys.ts';
import { localSource } from './local-source.ts';
import { showsReviewsOf } from './shows-reviews-of.ts';

/**
 * After a review of a tool was written, edited or deleted (null): asks for the tool anew, because it is what the visitor
 * sees next, and drops every other answer that shows its reviews or its average. What is saved learns of it by the tool's
 * answer, and is asked for anew.
 */
export function useReviewRefresh(): (toolSlug: string, own: OwnReview | null) => Promise<void> {
  const cache = useAnswerCache();
  const { mutate } = useSWRConfig();
  const language = useLanguage();
  return useCallback(
    async (toolSlug, own) => {
      const tool = toolKey(toolSlug, language);
      const ownKey = userReviewKey(toolSlug);
      cache.drop((key) => key !== tool && key !== ownKey && showsReviewsOf(toolSlug, key));
      await mutate(ownKey, own, { revalidate: false });
      // What was asked for before the review was there does not have it.
      await underWay(tool)?.catch(() => {});
      await mutate(tool, fetchJson(tool), { revalidate: false }).catch(() => cache.drop((key) => key === tool));
      localSource()?.revalidate();
    },
    [cache, mutate, language],
  );
}
