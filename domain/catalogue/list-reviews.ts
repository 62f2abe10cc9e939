import type { Review, ReviewSort } from '../model/review.ts';
import { scoreTenths } from '../rating.ts';
import { comparator, REVIEW_ORDERS, type ReviewOrderKey } from './orders.ts';

export type ReviewQuery = { sort: ReviewSort; stars: readonly number[]; limit: number; offset: number };

const KEYS: Record<ReviewOrderKey, (review: Review) => string | number> = {
  score: ({ rating, ratings }) => scoreTenths(rating, ratings),
  day: ({ createdAt }) => createdAt.slice(0, 10),
  id: ({ id }) => id,
};

/** The server answers the same from its tables. */
export function pageOfReviews(
  reviews: readonly Review[],
  { sort, stars, limit, offset }: ReviewQuery,
): { reviews: Review[]; total: number } {
  const found = reviews
    .filter(({ rating }) => stars.length === 0 || stars.includes(rating))
    .sort(comparator(REVIEW_ORDERS[sort], KEYS));
  return { reviews: found.slice(offset, offset + limit), total: found.length };
}
