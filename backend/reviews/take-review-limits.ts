import type { Knex } from 'knex';
import { LIMITS } from '#backend/limits/write-limits.ts';
import type { Sender, Writing } from './write-once.ts';

/** Counts a written, edited or deleted review. Throws `too_many_requests`. */
export async function takeReviewLimits(
  { limits }: Writing,
  transaction: Knex.Transaction,
  { userId, address }: Sender,
): Promise<void> {
  await limits.take(transaction, LIMITS.reviewsOfUser, userId);
  await limits.take(transaction, LIMITS.reviewsOfAddress, address);
}
