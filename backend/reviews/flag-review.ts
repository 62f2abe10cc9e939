import type { Knex } from 'knex';
import type { Flag as FlagAnswer, NewFlag } from '#domain/schemas/flag.ts';
import { isUniqueViolation } from '#backend/database/is-unique-violation.ts';
import { alreadyFlagged, notFound, ownReview } from '#backend/http/api-error.ts';
import { LIMITS } from '#backend/limits/write-limits.ts';
import { Flag } from '#backend/models/flag.ts';
import { Review } from '#backend/models/review.ts';
import { type Sender, type Writing, type Written, writeOnce } from './write-once.ts';

type Given = { id: number; input: NewFlag };

async function insertFlag(
  { limits }: Writing,
  transaction: Knex.Transaction,
  { userId }: Sender,
  { id, input: { reason, note } }: Given,
) {
  await limits.take(transaction, LIMITS.flagsOfUser, userId);
  const review = await Review.query(transaction).findById(id).select('user_id', 'status').forKeyShare();
  if (review?.userId === userId) throw ownReview();
  if (review?.status !== 'published') throw notFound('Review');
  const createdAt = new Date().toISOString();
  await Flag.query(transaction).insert({ reviewId: id, userId, reason, note: note || null, createdAt });
  return { answer: { reviewId: id, reason }, reviewId: id, changedTool: null };
}

/** Reports a published review to the operators. Throws `not_found`, `own_review` and `already_flagged`. */
export async function flagReview(writing: Writing, sender: Sender, given: Given): Promise<Written<FlagAnswer>> {
  const { id, input } = given;
  try {
    return await writeOnce(writing, sender, {
      name: `POST /api/reviews/${id}/flag`,
      input,
      run: (transaction) => insertFlag(writing, transaction, sender, given),
      replay: async () => ({ reviewId: id, reason: input.reason }),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyFlagged();
    throw error;
  }
}
