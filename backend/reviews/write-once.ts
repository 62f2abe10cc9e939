import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { recordToolChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { UserModel } from '#backend/database/models/account-model.ts';
import { IdempotencyKeyModel } from '#backend/database/models/review-model.ts';
import { type ApiError, keyReused, signedOut } from '#backend/errors.ts';
import { WRITE_LIMITS, type WriteLimits } from '#backend/http/write-limits.ts';

export type IdempotentWriteDeps = { database: Database; limits: WriteLimits };

export type WriteOrigin = { userId: number; address: string; key: string | null };

/** `isReplay`: nothing written now. */
export type WriteResult<Answer> = { answer: Answer; isReplay: boolean };

type IdempotentCall<Answer> = {
  /** Method and path; a key stands for them and the input. */
  name: string;
  input: unknown;
  run(transaction: Knex.Transaction, author: UserModel): Promise<CallResult<Answer>>;
  /** Answer to a repeated call. */
  replay(transaction: Knex.Transaction, reviewId: number): Promise<Answer>;
};
/** `changedTool`: its public reviews have changed. */
type CallResult<Answer> = { answer: Answer; reviewId: number; changedTool: number | null } | CountedRefusal;

/** A refusal that counts against the limits which the call has taken: it is committed. The call must write nothing else. */
export type CountedRefusal = { refusal: ApiError };

/** Serialises a user's writes. Throws `signed_out` for a removed account. */
async function lockUser(transaction: Knex.Transaction, userId: number): Promise<UserModel> {
  const user = await UserModel.query(transaction).findById(userId).select('id', 'username', 'name').forNoKeyUpdate();
  if (!user) throw signedOut();
  return user;
}

/** Expects parsed input, whose keys have the schema's order. */
export function fingerprint({ name, input }: Pick<IdempotentCall<unknown>, 'name' | 'input'>): string {
  return createHash('sha256')
    .update(`${name}\n${JSON.stringify(input)}`)
    .digest('base64url');
}

/**
 * Runs once per key, in one transaction: a failed call stores no key. Throws `key_reused` for a key of another call.
 */
export async function writeOnce<Answer>(
  { database }: IdempotentWriteDeps,
  { userId, key }: WriteOrigin,
  call: IdempotentCall<Answer>,
): Promise<WriteResult<Answer>> {
  const done = await database.write(async (transaction) => {
    const author = await lockUser(transaction, userId);
    const known = key === null ? undefined : await IdempotencyKeyModel.query(transaction).findById([userId, key]);
    if (known) {
      if (known.fingerprint !== fingerprint(call)) throw keyReused();
      return { answer: await call.replay(transaction, known.reviewId), isReplay: true };
    }
    const result = await call.run(transaction, author);
    if ('refusal' in result) return result;
    const { answer, reviewId, changedTool } = result;
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
  }, userId);
  if ('refusal' in done) throw done.refusal;
  return done;
}

/** Throws `too_many_requests`. */
export async function takeReviewLimits(
  { limits }: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { userId, address }: WriteOrigin,
): Promise<void> {
  await limits.take(transaction, WRITE_LIMITS.reviewsOfUser, userId);
  await limits.take(transaction, WRITE_LIMITS.reviewsOfAddress, address);
}
