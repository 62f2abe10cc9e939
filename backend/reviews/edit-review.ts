import type { Knex } from 'knex';
import type { UserModel } from '#backend/database/models/account-model.ts';
import { ReviewModel, SubRatingsModel, WithdrawnReviewModel } from '#backend/database/models/review-model.ts';
import { reviewChanged, reviewRemoved } from '#backend/errors.ts';
import type { OwnReview } from '#domain/model/review.ts';
import type { ReviewEdit } from '#domain/model/review-input.ts';
import { presentOwnReview, replayReview } from './list-reviews.ts';
import { randomReviewId } from './random-review-id.ts';
import { lockOwnReview, updateToolRatings } from './tool-ratings.ts';
import {
  type IdempotentWriteDeps,
  limitedReview,
  type WriteOrigin,
  type WriteResult,
  writeOnce,
} from './write-once.ts';
import { refusedName, replaceSubRatings, reviewFields, reviewTag } from './write-review.ts';

type Removal = { id: number; isExpected: (tag: string) => boolean };

/** Deleting a held or removed review must not bypass moderation. */
async function rememberWithdrawal(transaction: Knex.Transaction, { userId, toolId }: ReviewModel): Promise<void> {
  await WithdrawnReviewModel.query(transaction)
    .insert({ userId, toolId, withdrawnAt: new Date().toISOString() })
    .onConflict(['user_id', 'tool_id'])
    .ignore();
}

async function deleteReview(transaction: Knex.Transaction, userId: number, { id, isExpected }: Removal) {
  const { review } = await lockOwnReview(transaction, userId, id);
  if (!isExpected(reviewTag(review))) throw reviewChanged();
  const wasShown = review.status === 'published';
  if (!wasShown) await rememberWithdrawal(transaction, review);
  await ReviewModel.query(transaction).deleteById(id);
  if (wasShown) await updateToolRatings(transaction, [review.toolId]);
  return { answer: null, reviewId: id, changedTool: wasShown ? review.toolId : null };
}

export function removeReview(
  writing: IdempotentWriteDeps,
  origin: WriteOrigin,
  removal: Removal,
): Promise<WriteResult<null>> {
  const call = { origin, name: `DELETE /api/reviews/${removal.id}`, input: null };
  return writeOnce(writing, call, {
    limitedBy: limitedReview,
    run: (transaction, author) => deleteReview(transaction, author.id, removal),
    replay: async () => null,
  });
}

/** A review that becomes anonymous gets a new id: the old one was public with the name. */
async function changeReviewId(transaction: Knex.Transaction, { id, userId }: ReviewModel): Promise<number> {
  const newId = randomReviewId();
  const flags: object[] = await transaction('flags').where({ review_id: id }).orderBy('id');
  await transaction('flags').where({ review_id: id }).delete();
  await SubRatingsModel.query(transaction).deleteById(id);
  await transaction('reviews').where({ id }).update({ id: newId });
  for (const flag of flags) await transaction('flags').insert({ ...flag, review_id: newId });
  await transaction('idempotency_keys').where({ user_id: userId, review_id: id }).update({ review_id: newId });
  return newId;
}

type Edit = { id: number; input: ReviewEdit; isExpected: (tag: string) => boolean };

async function updateReview(transaction: Knex.Transaction, author: UserModel, { id, input, isExpected }: Edit) {
  const { review, tool } = await lockOwnReview(transaction, author.id, id);
  if (review.status === 'removed') throw reviewRemoved();
  if (!isExpected(reviewTag(review))) throw reviewChanged();
  const isAnonymous = input.isAnonymous ?? review.isAnonymous === 1;
  const given = { ...input, isAnonymous };
  const refused = await refusedName(transaction, author.id, given);
  if (refused) return refused;
  const fields = reviewFields(given);
  const isHiddenNow = fields.isAnonymous === 1 && review.isAnonymous === 0;
  const reviewId = isHiddenNow ? await changeReviewId(transaction, review) : id;
  const edited = { ...fields, revision: review.revision + 1, updatedAt: new Date().toISOString() };
  await ReviewModel.query(transaction).findById(reviewId).patch(edited);
  const subRatings = await replaceSubRatings(transaction, reviewId, input.ratings);
  const isShown = review.status === 'published';
  if (isShown) await updateToolRatings(transaction, [tool.id]);
  return {
    answer: presentOwnReview(Object.assign(review, { ...edited, id: reviewId, user: author, tool, subRatings })),
    reviewId,
    changedTool: isShown ? tool.id : null,
  };
}

/** The status stays. Throws `not_found`, `review_removed`, and `review_changed` for an unexpected tag. */
export function editReview(
  writing: IdempotentWriteDeps,
  origin: WriteOrigin,
  edit: Edit,
): Promise<WriteResult<OwnReview>> {
  const call = { origin, name: `PUT /api/reviews/${edit.id}`, input: edit.input };
  return writeOnce(writing, call, {
    limitedBy: limitedReview,
    run: (transaction, author) => updateReview(transaction, author, edit),
    replay: replayReview,
  });
}
