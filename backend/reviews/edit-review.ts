import type { Knex } from 'knex';
import type { OwnReview } from '#domain/model/review.ts';
import type { ReviewEdit } from '#domain/model/review-input.ts';
import { reviewChanged, reviewRemoved } from '#backend/errors.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import type { UserModel } from '#backend/database/models/user.ts';
import { presentOwnReview } from './present-own-review.ts';
import { lockOwnReview } from './lock-tool.ts';
import { replayReview } from './own-reviews.ts';
import { replaceSubRatings, reviewFields } from './review-fields.ts';
import { reviewTag } from './review-tag.ts';
import { takeReviewLimits } from './take-review-limits.ts';
import { updateToolRatings } from './update-tool-ratings.ts';
import { type WriteOrigin, type IdempotentWriteDeps, type WriteResult, writeOnce } from './write-once.ts';

type Edit = { id: number; input: ReviewEdit; isExpected: (tag: string) => boolean };

async function updateReview(
  writing: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { sender, author, id, input, isExpected }: Edit & { sender: WriteOrigin; author: UserModel },
) {
  await takeReviewLimits(writing, transaction, sender);
  const { review, tool } = await lockOwnReview(transaction, author.id, id);
  if (review.status === 'removed') throw reviewRemoved();
  if (!isExpected(reviewTag(review))) throw reviewChanged();
  // Who does not say is not taken at less than his word: an anonymous review stays anonymous.
  const isAnonymous = input.isAnonymous ?? review.isAnonymous === 1;
  const fields = await reviewFields(transaction, author.id, { ...input, isAnonymous });
  const edited = { ...fields, revision: review.revision + 1, updatedAt: new Date().toISOString() };
  await ReviewModel.query(transaction).findById(id).patch(edited);
  const subRatings = await replaceSubRatings(transaction, id, input.ratings);
  const isShown = review.status === 'published';
  if (isShown) await updateToolRatings(transaction, tool.id);
  return {
    answer: presentOwnReview(Object.assign(review, { ...edited, user: author, tool, subRatings })),
    reviewId: id,
    changedTool: isShown ? tool.id : null,
  };
}

/**
 * Replaces what a user's own review says; its status stays. Throws `not_found`, `review_removed`, and `review_changed`
 * when its tag is not an expected one.
 */
export function editReview(
  writing: IdempotentWriteDeps,
  sender: WriteOrigin,
  edit: Edit,
): Promise<WriteResult<OwnReview>> {
  return writeOnce(writing, sender, {
    name: `PUT /api/reviews/${edit.id}`,
    input: edit.input,
    run: (transaction, author) => updateReview(writing, transaction, { ...edit, sender, author }),
    replay: (transaction, id) => replayReview(transaction, sender.userId, id),
  });
}
