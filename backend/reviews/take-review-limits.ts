import type { Knex } from 'knex';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import type { WriteOrigin, IdempotentWriteDeps } from './write-once.ts';

/** Counts a written, edited or deleted review. Throws `too_many_requests`. */
export async function takeReviewLimits(
  { limits }: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { userId, address }: WriteOrigin,
): Promise<void> {
  await limits.take(transaction, WRITE_LIMITS.reviewsOfUser, userId);
  await limits.take(transaction, WRITE_LIMITS.reviewsOfAddress, address);
}
