import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';
import type { OwnReview } from '#domain/model/review.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { type Resource, useResource } from '#pwa/hooks/use-resource.ts';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';
import {
  type ApiKey,
  isPersonalKey,
  ownReviewsKey,
  reviewKey,
  toolKey,
  userKey,
  userReviewKey,
} from '#pwa/lib/api/api-keys.ts';
import { fetchJson, pendingRequest } from '#pwa/lib/api/client.ts';
import { isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { offlineSource, type RequestError, type SwrCache, useSwrCache } from '#pwa/lib/api/swr-cache.ts';

async function fetchUserReview(key: ReturnType<typeof userReviewKey>): Promise<OwnReview | null> {
  return fetchJson(key).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

export type OwnReviewState = {
  review: OwnReview | null | undefined;
  error: RequestError | undefined;
  retry: () => void;
};

export function useOwnReviewOfTool(toolSlug: string): OwnReviewState {
  const { user } = useUser();
  const key = user && userReviewKey(toolSlug);
  const { data, error, mutate } = useSWRImmutable<OwnReview | null, RequestError>(key, fetchUserReview);
  // Hides the previous account's review after a switch in another tab.
  const isOwn = user !== null && (!data || data.userId === user.id);
  return { review: isOwn ? data : undefined, error, retry: useCallback(() => void mutate(), [mutate]) };
}

function cachedReview(cache: SwrCache, id: number): OwnReview | undefined {
  const answers = [...cache]
    .filter(([key]) => isPersonalKey(key) && key !== userKey)
    .flatMap(([, { data }]) => data ?? []);
  return (answers as Partial<OwnReview>[]).find((each): each is OwnReview => each.id === id && each.tool !== undefined);
}

/** Keeps stale data visible, and falls back to cached answers offline. */
export function useOwnReview(id: number): Resource<OwnReview> {
  const cache = useSwrCache();
  const resource = useResource(reviewKey(id), { keepPrevious: true });
  const known = resource.data === undefined && isOffline(resource.error) ? cachedReview(cache, id) : undefined;
  return known ? { ...resource, data: known } : resource;
}

export function dependsOnReviewsOf(toolSlug: string, key: string): boolean {
  const [, resource, name, part] = /^\/api\/([^/?]+)\/?([^/?]*)\/?([^/?]*)/.exec(key) ?? [];
  if (resource === 'tools') return name === '' || name === 'facets' || name === toolSlug || part === 'related';
  return resource === 'compare' || resource === 'reviews' || (resource === 'user' && name === 'reviews');
}

/** Refetches the tool, which is shown next, and the user's reviews if they were asked for, and evicts other answers. `own` is null after deletion. */
export function useRevalidateReviews(): (toolSlug: string, own: OwnReview | null) => Promise<void> {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  const language = useLanguage();
  return useCallback(
    async (toolSlug, own) => {
      const tool = toolKey(toolSlug, language);
      const ownKey = userReviewKey(toolSlug);
      const kept: readonly string[] = [tool, ownKey, ownReviewsKey];
      cache.evict((key) => !kept.includes(key) && dependsOnReviewsOf(toolSlug, key));
      await mutate(ownKey, own, { revalidate: false });
      const refetch = async (key: ApiKey) => {
        // A request from before the write lacks the review.
        await pendingRequest(key)?.catch(() => {});
        await mutate(key, fetchJson(key), { revalidate: false }).catch(() => cache.evict((each) => each === key));
      };
      if (cache.get(ownReviewsKey) !== undefined) void refetch(ownReviewsKey);
      await refetch(tool);
      offlineSource()?.revalidate();
    },
    [cache, mutate, language],
  );
}
