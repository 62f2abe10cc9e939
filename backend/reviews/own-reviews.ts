import type { Knex } from 'knex';
import { ReviewModel } from '#backend/database/models/review-model.ts';
import { type ApiError, notFound, reviewDeleted } from '#backend/errors.ts';
import type { OwnReview } from '#domain/model/review.ts';
import { presentReview } from './list-reviews.ts';

/** Requires the tool relation. */
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

function ownReviews(knex: Knex, userId: number) {
  return ReviewModel.query(knex)
    .where({ 'reviews.user_id': userId })
    .withGraphFetched('[user, subRatings, tool]')
    .modifyGraph('tool', (tool) => tool.select('id', 'slug', 'name'))
    .orderBy([
      { column: 'reviews.created_at', order: 'desc' },
      { column: 'reviews.id', order: 'desc' },
    ]);
}

export async function listOwnReviews(knex: Knex, userId: number): Promise<OwnReview[]> {
  return (await ownReviews(knex, userId)).map(presentOwnReview);
}

function presentOrThrow(review: ReviewModel | undefined, missing: ApiError): OwnReview {
  if (!review) throw missing;
  return presentOwnReview(review);
}

/** Throws `not_found`, also for other users' reviews. */
export async function loadOwnReview(knex: Knex, userId: number, id: number): Promise<OwnReview> {
  return presentOrThrow(await ownReviews(knex, userId).findOne({ 'reviews.id': id }), notFound('Review'));
}

/** Answer to a repeated write. Throws `review_deleted` when the author has deleted the review since. */
export async function replayReview(knex: Knex, userId: number, id: number): Promise<OwnReview> {
  return presentOrThrow(await ownReviews(knex, userId).findOne({ 'reviews.id': id }), reviewDeleted());
}

/** Throws `not_found` for an unknown tool too. */
export async function loadUserReview(knex: Knex, userId: number, slug: string): Promise<OwnReview> {
  const review = await ownReviews(knex, userId).joinRelated('tool').select('reviews.*').findOne({ 'tool.slug': slug });
  return presentOrThrow(review, notFound('Review'));
}
