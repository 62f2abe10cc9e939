import type { Knex } from 'knex';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import { FlagModel, ReviewModel } from '#backend/database/models/review-model.ts';
import { alreadyFlagged, notFound, ownReview } from '#backend/errors.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import type { Flag as FlagAnswer, NewFlag } from '#domain/model/review.ts';
import { type IdempotentWriteDeps, type WriteOrigin, type WriteResult, writeOnce } from './write-once.ts';

type Given = { id: number; input: NewFlag };

async function insertFlag(transaction: Knex.Transaction, userId: number, { id, input: { reason, note } }: Given) {
  const review = await ReviewModel.query(transaction).findById(id).select('user_id', 'status').forKeyShare();
  if (review?.userId === userId) throw ownReview();
  if (review?.status !== 'published') throw notFound('Review');
  const createdAt = new Date().toISOString();
  await FlagModel.query(transaction).insert({ reviewId: id, userId, reason, note: note || null, createdAt });
  return { answer: { reviewId: id, reason }, reviewId: id, changedTool: null };
}

export async function flagReview(
  writing: IdempotentWriteDeps,
  origin: WriteOrigin,
  given: Given,
): Promise<WriteResult<FlagAnswer>> {
  const { id, input } = given;
  try {
    const call = { origin, name: `POST /api/reviews/${id}/flag`, input };
    return await writeOnce(writing, call, {
      limitedBy: (limits, { userId }) => limits.of(WRITE_LIMITS.flagsOfUser, userId),
      run: (transaction, author) => insertFlag(transaction, author.id, given),
      replay: async () => ({ reviewId: id, reason: input.reason }),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyFlagged();
    throw error;
  }
}
