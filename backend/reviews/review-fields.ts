import { assertFreeName } from '#backend/accounts/assert-free-name.ts';
import type { Knex } from 'knex';
import { isAnonymousName } from '#domain/rules/anonymity.ts';
import { scoreTenths, starsOf } from '#domain/rules/rating.ts';
import type { SubRatings } from '#domain/schemas/review.ts';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { Rating } from '#backend/models/rating.ts';
import type { Review } from '#backend/models/review.ts';

type ReviewFields = Pick<Review, 'rating' | 'score' | 'title' | 'content' | 'reviewerName' | 'isAnonymous'>;

/**
 * What is stored of what was sent. An anonymous review keeps no name, not even one given with it. Throws `invalid` for
 * a name that is somebody else's.
 */
export async function reviewFields(
  transaction: Knex.Transaction,
  userId: number,
  { rating, ratings, title, content, reviewerName, isAnonymous }: ReviewInput,
): Promise<ReviewFields> {
  const score = scoreTenths(rating, ratings);
  const isHidden = isAnonymous || isAnonymousName(reviewerName ?? '');
  if (!isHidden && reviewerName)
    await assertFreeName(transaction, { field: 'reviewerName', name: reviewerName, userId });
  return {
    rating: ratings ? starsOf(score) : rating,
    score,
    title,
    content,
    reviewerName: isHidden ? null : reviewerName || null,
    isAnonymous: isHidden ? 1 : 0,
  };
}

export async function insertSubRatings(
  transaction: Knex.Transaction,
  reviewId: number,
  ratings: SubRatings,
): Promise<Rating> {
  return Rating.query(transaction).insert({ reviewId, ...ratings });
}

/** Puts a review's sub-ratings in the place of those it had. */
export async function replaceSubRatings(
  transaction: Knex.Transaction,
  reviewId: number,
  ratings: SubRatings | null,
): Promise<Rating | null> {
  await Rating.query(transaction).deleteById(reviewId);
  return ratings && insertSubRatings(transaction, reviewId, ratings);
}
