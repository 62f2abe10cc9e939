import type { Knex } from 'knex';
import { assertFreeName } from '#backend/accounts/register.ts';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import type { UserModel } from '#backend/database/models/account-model.ts';
import { ReviewModel, SubRatingsModel, WithdrawnReviewModel } from '#backend/database/models/review-model.ts';
import { ApiError, alreadyReviewed } from '#backend/errors.ts';
import type { OwnReview, SubRatings } from '#domain/model/review.ts';
import { isAnonymousName, type ReviewInput } from '#domain/model/review-input.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import { presentOwnReview, replayReview } from './own-reviews.ts';
import { randomReviewId } from './random-review-id.ts';
import { lockTool, updateToolRatings } from './tool-ratings.ts';
import {
  type CountedRefusal,
  type IdempotentWriteDeps,
  takeReviewLimits,
  type WriteOrigin,
  type WriteResult,
  writeOnce,
} from './write-once.ts';

type ReviewFields = Pick<ReviewModel, 'rating' | 'score' | 'title' | 'content' | 'reviewerName' | 'isAnonymous'>;

const isHidden = ({ reviewerName, isAnonymous }: ReviewInput) => isAnonymous || isAnonymousName(reviewerName ?? '');

/** Refuses another user's name. Counts, because each refusal tells that a user has that name. */
export async function refusedName(
  transaction: Knex.Transaction,
  userId: number,
  input: ReviewInput,
): Promise<CountedRefusal | null> {
  if (isHidden(input) || !input.reviewerName) return null;
  try {
    await assertFreeName(transaction, { field: 'reviewerName', name: input.reviewerName, userId });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error };
    throw error;
  }
}

/** Anonymous reviews store no name. */
export function reviewFields(input: ReviewInput): ReviewFields {
  const { rating, ratings, title, content, reviewerName } = input;
  const score = scoreTenths(rating, ratings);
  const isAnonymous = isHidden(input);
  return {
    rating: ratings ? starsOf(score) : rating,
    score,
    title,
    content,
    reviewerName: isAnonymous ? null : reviewerName || null,
    isAnonymous: isAnonymous ? 1 : 0,
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
  const existing = await ReviewModel.query(transaction).findOne({ tool_id: tool.id, user_id: author.id }).select('id');
  if (existing) throw alreadyReviewed(existing.id);
  const refused = await refusedName(transaction, author.id, input);
  if (refused) return refused;
  const review = await ReviewModel.query(transaction).insert({
    ...reviewFields(input),
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
      if (!isUniqueViolation(error) || left === 1) throw error;
    }
  }
}
