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

async function insertSubRatings(
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

/** The ETag of a review's version, to be sent back in `If-Match`. */
export function reviewTag({ id, revision }: { id: number; revision: number }): string {
  return `"${id}-${revision}"`;
}

/** What the table fills in. */
const NEW = { revision: 1, statusReason: null, updatedAt: null };

type Given = { slug: string; input: ReviewInput };

/** Random ids meet once in two billion; anything that fails this often is something else. */
const TRIES = 5;

/** A review of a tool where the user deleted a held or removed one waits for an operator, as that one did. */
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

/** Writes a user's review of a tool. Throws `not_found` for the tool and `already_reviewed` with the id of the one there. */
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
