import type { Knex } from 'knex';
import type { OwnReview } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { isUniqueViolation } from '#backend/database/is-unique-violation.ts';
import { alreadyReviewed } from '#backend/errors.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import type { UserModel } from '#backend/database/models/user.ts';
import { WithdrawnReviewModel } from '#backend/database/models/withdrawn-review.ts';
import { presentOwnReview } from './present-own-review.ts';
import { lockTool } from './lock-tool.ts';
import { replayReview } from './own-reviews.ts';
import { randomReviewId } from './random-review-id.ts';
import { insertSubRatings, reviewFields } from './review-fields.ts';
import { takeReviewLimits } from './take-review-limits.ts';
import { updateToolRatings } from './update-tool-ratings.ts';
import { type WriteOrigin, type IdempotentWriteDeps, type WriteResult, writeOnce } from './write-once.ts';

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
