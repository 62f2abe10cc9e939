import type { Knex } from 'knex';
import { assertFreeName } from '#backend/accounts/register.ts';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import type { UserModel } from '#backend/database/models/account-model.ts';
import { ReviewModel, SubRatingsModel, WithdrawnReviewModel } from '#backend/database/models/review-model.ts';
import { alreadyReviewed } from '#backend/errors.ts';
import { isAnonymousName } from '#domain/anonymity.ts';
import type { OwnReview, SubRatings } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import { presentOwnReview, replayReview } from './own-reviews.ts';
import { randomReviewId } from './random-review-id.ts';
import { lockTool, updateToolRatings } from './tool-ratings.ts';
import {
  type IdempotentWriteDeps,
  takeReviewLimits,
  type WriteOrigin,
  type WriteResult,
  writeOnce,
} from './write-once.ts';

type ReviewFields = Pick<ReviewModel, 'rating' | 'score' | 'title' | 'content' | 'reviewerName' | 'isAnonymous'>;

/** Anonymous reviews store no name. Throws `invalid` for another user's name. */
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

async function insertSubRatings(
  transaction: Knex.Transaction,
  reviewId: number,
  ratings: SubRatings,
): Promise<SubRatingsModel> {
  return SubRatingsModel.query(transaction).insert({ reviewId, ...ratings });
}

export async function replaceSubRatings(
  transaction: Knex.Transaction,
  reviewId: number,
  ratings: SubRatings | null,
): Promise<SubRatingsModel | null> {
  await SubRatingsModel.query(transaction).deleteById(reviewId);
  return ratings && insertSubRatings(transaction, reviewId, ratings);
}

export function reviewTag({ id, revision }: { id: number; revision: number }): string {
  return `"${id}-${revision}"`;
}

const NEW = { revision: 1, statusReason: null, updatedAt: null };

type Given = { slug: string; input: ReviewInput };

/** Random ids collide once in two billion: repeated failures have another cause. */
const TRIES = 5;

/** Held if the user deleted a held or removed review of this tool. */
async function firstStatus(transaction: Knex.Transaction, userId: number, toolId: number) {
  const withdrawn = await WithdrawnReviewModel.query(transaction).findById([userId, toolId]);
  return withdrawn ? 'under_review' : 'published';
}

async function insertReview(
  writing: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { sender, author, slug, input }: Given & { sender: WriteOrigin; author: UserModel },
) {
  await takeReviewLimits(writing, transaction, sender);
  const tool = await lockTool(transaction, { slug });
  const fields = await reviewFields(transaction, author.id, input);
  const review = await ReviewModel.query(transaction).insert({
    ...fields,
    id: randomReviewId(),
    toolId: tool.id,
    userId: author.id,
    status: await firstStatus(transaction, author.id, tool.id),
    createdAt: new Date().toISOString(),
  });
  const subRatings = input.ratings && (await insertSubRatings(transaction, review.id, input.ratings));
  const isShown = review.status === 'published';
  if (isShown) await updateToolRatings(transaction, tool.id);
  return {
    answer: presentOwnReview(Object.assign(review, { ...NEW, user: author, tool, subRatings })),
    reviewId: review.id,
    changedTool: isShown ? tool.id : null,
  };
}

async function existingReview({ database }: IdempotentWriteDeps, userId: number, slug: string): Promise<number | null> {
  const review = await ReviewModel.query(database.writer)
    .joinRelated('tool')
    .findOne({ 'reviews.user_id': userId, 'tool.slug': slug })
    .select('reviews.id');
  return review?.id ?? null;
}

/** Throws `not_found` and `already_reviewed`. */
export async function writeReview(
  writing: IdempotentWriteDeps,
  sender: WriteOrigin,
  given: Given,
): Promise<WriteResult<OwnReview>> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await writeOnce(writing, sender, {
        name: `POST /api/tools/${given.slug}/reviews`,
        input: given.input,
        run: (transaction, author) => insertReview(writing, transaction, { ...given, sender, author }),
        replay: (transaction, id) => replayReview(transaction, sender.userId, id),
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const existing = await existingReview(writing, sender.userId, given.slug);
      if (existing !== null) throw alreadyReviewed(existing);
      if (left === 1) throw error;
    }
  }
}
