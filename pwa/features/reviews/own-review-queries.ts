import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';
import type { OwnReview } from '#domain/model/review.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { type Resource, useResource } from '#pwa/hooks/use-resource.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { isPersonalKey, reviewKey, toolKey, userKey, userReviewKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson, pendingRequest } from '#pwa/lib/api/client.ts';
import { isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { type RequestError, type SwrCache, useSwrCache } from '#pwa/lib/api/swr-cache.ts';

async function fetchUserReview(key: ReturnType<typeof userReviewKey>): Promise<OwnReview | null> {
  return fetchJson(key).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

export type OwnReviewState = {
  /** Null: the visitor has none on this tool. Undefined: not known, or nobody is signed in. */
  review: OwnReview | null | undefined;
  error: RequestError | undefined;
  retry: () => void;
};

/** The signed-in visitor's own review of a tool. The server is only asked for somebody. */
export function useOwnReviewOfTool(toolSlug: string): OwnReviewState {
  const { user } = useUser();
  const key = user && userReviewKey(toolSlug);
  const { data, error, mutate } = useSWRImmutable<OwnReview | null, RequestError>(key, fetchUserReview);
  // Another account's, from before it signed out in another tab, is not shown.
  const isOwn = user !== null && (!data || data.userId === user.id);
  return { review: isOwn ? data : undefined, error, retry: useCallback(() => void mutate(), [mutate]) };
}

/** The review as another answer showed it: the list of one's own, or what was asked for on its tool. */
function cachedReview(cache: SwrCache, id: number): OwnReview | undefined {
  const answers = [...cache]
    .filter(([key]) => isPersonalKey(key) && key !== userKey)
    .flatMap(([, { data }]) => data ?? []);
  return (answers as Partial<OwnReview>[]).find((each): each is OwnReview => each.id === id && each.tool !== undefined);
}

/**
 * One of the visitor's own reviews. What was loaded stays on the screen when a write has made it out of date, and without
 * a connection what is known of it will do.
 */
export function useOwnReview(id: number): Resource<OwnReview> {
  const cache = useSwrCache();
  const resource = useResource(reviewKey(id), { keepPrevious: true });
  const known = resource.data === undefined && isOffline(resource.error) ? cachedReview(cache, id) : undefined;
  return known ? { ...resource, data: known } : resource;
}

/** Whether an answer shows something of a tool's reviews: the tool, lists and comparisons with its average, own reviews. */
export function dependsOnReviewsOf(toolSlug: string, key: string): boolean {
  const [, room, name, part] = /^\/api\/([^/?]+)\/?([^/?]*)\/?([^/?]*)/.exec(key) ?? [];
  if (room === 'tools') return name === '' || name === 'facets' || name === toolSlug || part === 'related';
  return room === 'compare' || room === 'reviews' || (room === 'user' && name === 'reviews');
}

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
