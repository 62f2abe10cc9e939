import type { OwnReview } from '#domain/model/review.ts';
import type { ReviewModel } from '#backend/database/models/review.ts';
import { presentReview } from './present-review.ts';

/** A review for its author alone, loaded with its tool. */
export function presentOwnReview(review: ReviewModel): OwnReview {
  if (!review.tool) throw new Error('a review is presented to its author with its tool');
  const { slug, name } = review.tool;
  return {
    ...presentReview(review),
    userId: review.userId,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
    tool: { slug, name },
    status: review.status,
    statusReason: review.status === 'published' ? null : review.statusReason,
    revision: review.revision,
  };
}
