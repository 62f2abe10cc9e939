import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import type { Review } from '#domain/model/review.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import { toolReviewsKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** Null asks for nothing, for instance while the tab with the reviews is not open. */
export function useToolReviews(slug: string, query: ReviewQuery | null): Resource<PagedList<Review>> {
  return useResource(query && toolReviewsKey(slug, query), { keepPrevious: true });
}
