import type { OwnReview } from '#domain/schemas/review.ts';
import { type AnswerCache, useAnswerCache } from './answer-cache.ts';
import { isOffline } from './http-error.ts';
import { isPersonal, reviewKey, userKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** The review as another answer showed it: the list of one's own, or what was asked for on its tool. */
function knownReview(cache: AnswerCache, id: number): OwnReview | undefined {
  const answers = [...cache]
    .filter(([key]) => isPersonal(key) && key !== userKey)
    .flatMap(([, { data }]) => data ?? []);
  return (answers as Partial<OwnReview>[]).find((each): each is OwnReview => each.id === id && each.tool !== undefined);
}

/**
 * One of the visitor's own reviews. What was loaded stays on the screen when a write has made it out of date, and without
 * a connection what is known of it will do.
 */
export function useReview(id: number): Resource<OwnReview> {
  const cache = useAnswerCache();
  const resource = useResource(reviewKey(id), { keepPrevious: true });
  const known = resource.data === undefined && isOffline(resource.error) ? knownReview(cache, id) : undefined;
  return known ? { ...resource, data: known } : resource;
}
