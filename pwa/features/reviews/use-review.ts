import type { OwnReview } from '#domain/model/review.ts';
import { type SwrCache, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { isPersonalKey, reviewKey, userKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from '#pwa/hooks/use-resource.ts';

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
