import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import type { Review as PublicReview, ReviewSort } from '#domain/model/review.ts';
import type { Database } from '#backend/database/database.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import { presentReview } from './present-review.ts';

/** By day, not by moment: the order of anonymous reviews must not tell more than their dates do. Mirrors domain's pageOfReviews. */
const ORDER: Record<ReviewSort, string> = {
  newest: 'substr(created_at, 1, 10) desc, id desc',
  oldest: 'substr(created_at, 1, 10), id',
  highest: 'score desc, substr(created_at, 1, 10) desc, id desc',
  lowest: 'score, substr(created_at, 1, 10) desc, id desc',
};

/** One page of a tool's published reviews, and how many there are in all. */
export async function listReviews(
  { reader }: Database,
  toolId: number,
  { sort, stars, limit, offset }: ReviewQuery,
): Promise<{ reviews: PublicReview[]; total: number }> {
  const published = ReviewModel.query(reader).where({ tool_id: toolId, status: 'published' });
  if (stars.length > 0) published.whereIn('rating', [...stars]);
  const [reviews, total] = await Promise.all([
    published.clone().withGraphFetched('[user, subRatings]').orderByRaw(ORDER[sort]).limit(limit).offset(offset),
    published.clone().resultSize(),
  ]);
  return { reviews: reviews.map(presentReview), total: Number(total) };
}
