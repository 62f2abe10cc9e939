import type { Knex } from 'knex';
import { orderSql } from '#backend/catalogue/tool-columns.ts';
import type { Database } from '#backend/database/database.ts';
import { ReviewModel } from '#backend/database/models/review-model.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { type ApiError, notFound, reviewDeleted } from '#backend/errors.ts';
import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import { REVIEW_ORDERS, type ReviewOrderKey } from '#domain/catalogue/orders.ts';
import type { OwnReview, Review as PublicReview } from '#domain/model/review.ts';
import { ANONYMOUS } from '#domain/model/review-input.ts';

function presentReview(review: ReviewModel): PublicReview {
  const { subRatings, user } = review;
  const isAnonymous = review.isAnonymous === 1;
  const shown = (moment: string) => (isAnonymous ? moment.slice(0, 10) : moment);
  return {
    id: review.id,
    userId: isAnonymous ? null : review.userId,
    toolId: review.toolId,
    rating: review.rating as PublicReview['rating'],
    ratings: subRatings
      ? { features: subRatings.features, easeOfUse: subRatings.easeOfUse, value: subRatings.value }
      : null,
    title: review.title,
    content: review.content,
    reviewerName: isAnonymous ? ANONYMOUS : review.reviewerName,
    isAnonymous,
    user: isAnonymous || !user ? null : { name: user.name, username: user.username },
    createdAt: shown(review.createdAt),
    updatedAt: review.updatedAt ? shown(review.updatedAt) : null,
  };
}

const COLUMNS: Record<ReviewOrderKey, string> = { score: 'score', day: 'substr(created_at, 1, 10)', id: 'id' };

export async function listReviews(
  { reader }: Database,
  toolId: number,
  { sort, stars, limit, offset }: ReviewQuery,
): Promise<{ reviews: PublicReview[]; total: number }> {
  const published = ReviewModel.query(reader).where({ tool_id: toolId, status: 'published' });
  if (stars.length > 0) published.whereIn('rating', [...stars]);
  const [reviews, total] = await Promise.all([
    published
      .clone()
      .withGraphFetched('[user, subRatings]')
      .orderByRaw(orderSql(REVIEW_ORDERS[sort], COLUMNS))
      .limit(limit)
      .offset(offset),
    published.clone().resultSize(),
  ]);
  return { reviews: reviews.map(presentReview), total: Number(total) };
}

/** Throws `not_found`. */
export async function listToolReviews(database: Database, slug: string, query: ReviewQuery) {
  const tool = await ToolModel.query(database.reader).select('id').findOne({ slug });
  if (!tool) throw notFound('Tool');
  return { toolId: tool.id, ...(await listReviews(database, tool.id, query)) };
}

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

export async function loadOwnReview(knex: Knex, userId: number, id: number): Promise<OwnReview> {
  return presentOrThrow(await ownReviews(knex, userId).findOne({ 'reviews.id': id }), notFound('Review'));
}

/** Answer to a repeated write. Throws `review_deleted` when its author has deleted it since. */
export async function replayReview(knex: Knex, userId: number, id: number): Promise<OwnReview> {
  return presentOrThrow(await ownReviews(knex, userId).findOne({ 'reviews.id': id }), reviewDeleted());
}

/** Throws `not_found` for an unknown tool too. */
export async function loadUserReview(knex: Knex, userId: number, slug: string): Promise<OwnReview> {
  const review = await ownReviews(knex, userId).joinRelated('tool').select('reviews.*').findOne({ 'tool.slug': slug });
  return presentOrThrow(review, notFound('Review'));
}
