import type { OwnReview } from '#domain/schemas/review.ts';
import { reviewKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** One of the visitor's own reviews. What was loaded stays on the screen when a write has made it out of date. */
export function useReview(id: number): Resource<OwnReview> {
  return useResource(reviewKey(id), { keepPrevious: true });
}
