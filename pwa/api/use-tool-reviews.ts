import type { ReviewQuery } from '#domain/rules/list-reviews.ts';
import type { Review } from '#domain/schemas/review.ts';
import type { Page } from './api-key.ts';
import { toolReviewsKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** Null asks for nothing, for instance while the tab with the reviews is not open. */
export function useToolReviews(slug: string, query: ReviewQuery | null): Resource<Page<Review>> {
  return useResource(query && toolReviewsKey(slug, query), { keepPrevious: true });
}
