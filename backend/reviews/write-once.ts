import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { recordToolChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { UserModel } from '#backend/database/models/account-model.ts';
import { IdempotencyKeyModel } from '#backend/database/models/review-model.ts';
import { keyReused, signedOut } from '#backend/errors.ts';
import { WRITE_LIMITS, type WriteLimits } from '#backend/http/write-limits.ts';

/** What use cases that write reviews work with. */
export type IdempotentWriteDeps = { database: Database; limits: WriteLimits };

/** Who sent a write, from where, and the key that makes sending it again harmless. */
export type WriteOrigin = { userId: number; address: string; key: string | null };

/** `isReplay`: it had been done before, and nothing was done now. */
export type WriteResult<Answer> = { answer: Answer; isReplay: boolean };

type IdempotentCall<Answer> = {
  /** Method and path: with what is sent, they are what a key stands for. */
  name: string;
  input: unknown;
  run(transaction: Knex.Transaction, author: UserModel): Promise<CallResult<Answer>>;
  /** The answer to the same call sent again, about the review that it was about. */
  replay(transaction: Knex.Transaction, reviewId: number): Promise<Answer>;
};
/** `changedTool`: whose public reviews are others now. */
type CallResult<Answer> = { answer: Answer; reviewId: number; changedTool: number | null };

/** Puts the writes of one user in a row. Throws `signed_out` when the account was removed meanwhile. */
async function lockUser(transaction: Knex.Transaction, userId: number): Promise<UserModel> {
  const user = await UserModel.query(transaction).findById(userId).select('id', 'username', 'name').forNoKeyUpdate();
  if (!user) throw signedOut();
  return user;
}

/** What was sent is parsed by then, so its members stand in the schema's order. */
export function fingerprint({ name, input }: Pick<IdempotentCall<unknown>, 'name' | 'input'>): string {
  return createHash('sha256')
    .update(`${name}\n${JSON.stringify(input)}`)
    .digest('base64url');
}

/**
 * Does a call in one transaction, and only once for a key: the key's row is written with what it stands for, or not at
 * all, and a failed call leaves none. Throws `key_reused` when the key stood for something else.
 */
export function writeOnce<Answer>(
  { database }: IdempotentWriteDeps,
  { userId, key }: WriteOrigin,
  call: IdempotentCall<Answer>,
): Promise<WriteResult<Answer>> {
  return database.write(async (transaction) => {
    const author = await lockUser(transaction, userId);
    const known = key === null ? undefined : await IdempotencyKeyModel.query(transaction).findById([userId, key]);
    if (known) {
      if (known.fingerprint !== fingerprint(call)) throw keyReused();
      return { answer: await call.replay(transaction, known.reviewId), isReplay: true };
    }
    const { answer, reviewId, changedTool } = await call.run(transaction, author);
    if (key !== null) {
      const createdAt = new Date().toISOString();
      await IdempotencyKeyModel.query(transaction).insert({
        userId,
        key,
        fingerprint: fingerprint(call),
        reviewId,
        createdAt,
      });
    }
    if (changedTool !== null) await recordToolChange(transaction, changedTool);
    return { answer, isReplay: false };
  });
}

/** Counts a written, edited or deleted review. Throws `too_many_requests`. */
export async function takeReviewLimits(
  { limits }: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { userId, address }: WriteOrigin,
): Promise<void> {
  await limits.take(transaction, WRITE_LIMITS.reviewsOfUser, userId);
  await limits.take(transaction, WRITE_LIMITS.reviewsOfAddress, address);
}
