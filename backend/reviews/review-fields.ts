import { assertFreeName } from '#backend/accounts/assert-free-name.ts';
import type { Knex } from 'knex';
import { isAnonymousName } from '#domain/anonymity.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import type { SubRatings } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { SubRatingsModel } from '#backend/database/models/rating.ts';
import type { ReviewModel } from '#backend/database/models/review.ts';

type ReviewFields = Pick<ReviewModel, 'rating' | 'score' | 'title' | 'content' | 'reviewerName' | 'isAnonymous'>;

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
): Promise<SubRatingsModel> {
  return SubRatingsModel.query(transaction).insert({ reviewId, ...ratings });
}

/** Puts a review's sub-ratings in the place of those it had. */
export async function replaceSubRatings(
  transaction: Knex.Transaction,
  reviewId: number,
  ratings: SubRatings | null,
): Promise<SubRatingsModel | null> {
  await SubRatingsModel.query(transaction).deleteById(reviewId);
  return ratings && insertSubRatings(transaction, reviewId, ratings);
}
