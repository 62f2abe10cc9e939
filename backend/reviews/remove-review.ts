import type { Knex } from 'knex';
import { reviewChanged } from '#backend/http/api-error.ts';
import { Review } from '#backend/models/review.ts';
import { WithdrawnReview } from '#backend/models/withdrawn-review.ts';
import { lockOwnReview } from './lock-tool.ts';
import { reviewTag } from './review-tag.ts';
import { takeReviewLimits } from './take-review-limits.ts';
import { updateToolRatings } from './update-tool-ratings.ts';
import { type Sender, type Writing, type Written, writeOnce } from './write-once.ts';

type Removal = { id: number; isExpected: (tag: string) => boolean };

/** Deleting a held or removed review must not be a way around the operator: the next one waits for him too. */
async function rememberWithdrawal(transaction: Knex.Transaction, { userId, toolId }: Review): Promise<void> {
  await WithdrawnReview.query(transaction)
    .insert({ userId, toolId, withdrawnAt: new Date().toISOString() })
    .onConflict(['user_id', 'tool_id'])
    .ignore();
}

async function deleteReview(
  writing: Writing,
  transaction: Knex.Transaction,
  sender: Sender,
  { id, isExpected }: Removal,
) {
  await takeReviewLimits(writing, transaction, sender);
  const { review } = await lockOwnReview(transaction, sender.userId, id);
  if (!isExpected(reviewTag(review))) throw reviewChanged();
  const wasShown = review.status === 'published';
  if (!wasShown) await rememberWithdrawal(transaction, review);
  await Review.query(transaction).deleteById(id);
  if (wasShown) await updateToolRatings(transaction, review.toolId);
  return { answer: null, reviewId: id, changedTool: wasShown ? review.toolId : null };
}

/** Deletes a user's own review. Throws `not_found`, and `review_changed` when its tag is not an expected one. */
export function removeReview(writing: Writing, sender: Sender, removal: Removal): Promise<Written<null>> {
  return writeOnce(writing, sender, {
    name: `DELETE /api/reviews/${removal.id}`,
    input: null,
    run: (transaction) => deleteReview(writing, transaction, sender, removal),
    replay: async () => null,
  });
}
