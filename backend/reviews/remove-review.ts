import type { Knex } from 'knex';
import { reviewChanged } from '#backend/errors.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import { WithdrawnReviewModel } from '#backend/database/models/withdrawn-review.ts';
import { lockOwnReview } from './lock-tool.ts';
import { reviewTag } from './review-tag.ts';
import { takeReviewLimits } from './take-review-limits.ts';
import { updateToolRatings } from './update-tool-ratings.ts';
import { type WriteOrigin, type IdempotentWriteDeps, type WriteResult, writeOnce } from './write-once.ts';

type Removal = { id: number; isExpected: (tag: string) => boolean };

/** Deleting a held or removed review must not be a way around the operator: the next one waits for him too. */
async function rememberWithdrawal(transaction: Knex.Transaction, { userId, toolId }: ReviewModel): Promise<void> {
  await WithdrawnReviewModel.query(transaction)
    .insert({ userId, toolId, withdrawnAt: new Date().toISOString() })
    .onConflict(['user_id', 'tool_id'])
    .ignore();
}

async function deleteReview(
  writing: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  sender: WriteOrigin,
  { id, isExpected }: Removal,
) {
  await takeReviewLimits(writing, transaction, sender);
  const { review } = await lockOwnReview(transaction, sender.userId, id);
  if (!isExpected(reviewTag(review))) throw reviewChanged();
  const wasShown = review.status === 'published';
  if (!wasShown) await rememberWithdrawal(transaction, review);
  await ReviewModel.query(transaction).deleteById(id);
  if (wasShown) await updateToolRatings(transaction, review.toolId);
  return { answer: null, reviewId: id, changedTool: wasShown ? review.toolId : null };
}

/** Deletes a user's own review. Throws `not_found`, and `review_changed` when its tag is not an expected one. */
export function removeReview(
  writing: IdempotentWriteDeps,
  sender: WriteOrigin,
  removal: Removal,
): Promise<WriteResult<null>> {
  return writeOnce(writing, sender, {
    name: `DELETE /api/reviews/${removal.id}`,
    input: null,
    run: (transaction) => deleteReview(writing, transaction, sender, removal),
    replay: async () => null,
  });
}
