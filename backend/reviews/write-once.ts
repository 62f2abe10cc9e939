import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { UserModel } from '#backend/database/models/account-model.ts';
import { IdempotencyKeyModel } from '#backend/database/models/review-model.ts';
import { lockTogether, readTogether, writeTogether } from '#backend/database/together.ts';
import { ApiError, keyReused, signedOut } from '#backend/errors.ts';
import { type LimitedWrite, WRITE_LIMITS, type WriteLimits } from '#backend/http/write-limits.ts';

export type IdempotentWriteDeps = { database: Database; limits: WriteLimits };

export type WriteOrigin = { userId: number; address: string; key: string | null };

/** `isReplay`: nothing written now. */
export type WriteResult<Answer> = { answer: Answer; isReplay: boolean };

export type IdempotentCall = { origin: WriteOrigin; name: string; input: unknown };

type Written<Answer> = { answer: Answer; reviewId: number; changedTool: number | null };

/** Nothing was written. `isCounted`: against the limits, like a write. */
export type Refusal = { refusal: ApiError; isCounted: boolean };

type CallKind<Call, Answer, Read> = {
  limitedBy(limits: WriteLimits, origin: WriteOrigin): LimitedWrite;
  /** Also for calls that are refused. */
  read(transaction: Knex.Transaction, calls: readonly Call[]): Promise<Read>;
  run(
    transaction: Knex.Transaction,
    calls: readonly (Call & { author: UserModel })[],
    read: Read,
  ): Promise<CallResult<Answer>[]>;
  replay(transaction: Knex.Transaction, userId: number, reviewId: number): Promise<Answer>;
};
export type CallResult<Answer> = Written<Answer> | Refusal;
export type CallOutcome<Answer> = WriteResult<Answer> | Refusal;

/** Serialises a user's writes. */
async function lockUsers(
  transaction: Knex.Transaction,
  calls: readonly IdempotentCall[],
): Promise<Map<number, UserModel>> {
  const ids = calls.map(({ origin }) => origin.userId);
  const users = await UserModel.query(transaction)
    .whereIn('id', ids)
    .select('id', 'username', 'name')
    .orderBy('id')
    .forNoKeyUpdate();
  return new Map(users.map((user) => [user.id, user]));
}

const keyOf = ({ userId, key }: { userId: number; key: string | null }) => `${userId} ${key}`;

async function storedKeys(
  transaction: Knex.Transaction,
  calls: readonly IdempotentCall[],
): Promise<Map<string, IdempotencyKeyModel>> {
  const pairs = calls.flatMap(({ origin: { userId, key } }) => (key === null ? [] : [[userId, key]]));
  if (pairs.length === 0) return new Map();
  const stored = await IdempotencyKeyModel.query(transaction).whereInComposite(['user_id', 'key'], pairs);
  return new Map(stored.map((row) => [keyOf(row), row]));
}

async function storeKeys(
  transaction: Knex.Transaction,
  written: readonly { call: IdempotentCall; reviewId: number }[],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const rows = written.flatMap(({ call, reviewId }) => {
    const { userId, key } = call.origin;
    if (key === null) return [];
    return [{ user_id: userId, key, fingerprint: fingerprint(call), review_id: reviewId, created_at: createdAt }];
  });
  if (rows.length > 0) await transaction('idempotency_keys').insert(rows);
}

/** Expects parsed input, whose keys have the schema's order. */
export function fingerprint({ name, input }: Pick<IdempotentCall, 'name' | 'input'>): string {
  return createHash('sha256')
    .update(`${name}\n${JSON.stringify(input)}`)
    .digest('base64url');
}

/** Expected failures become refusals, which leave calls beside them alone. */
export async function refusedOr<Result>(work: () => Promise<Result>, isCounted = false): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error, isCounted };
    throw error;
  }
}

/** Once per key; failed calls store none. Refuses `signed_out` for removed accounts, `key_reused` for another call's key. Calls are of different users. */
export async function runOnce<Call extends IdempotentCall, Answer, Read>(
  limits: WriteLimits,
  transaction: Knex.Transaction,
  calls: readonly Call[],
  kind: CallKind<Call, Answer, Read>,
): Promise<CallOutcome<Answer>[]> {
  const limited = calls.map((call) => kind.limitedBy(limits, call.origin));
  const [authors, [keys, overLimits], read] = await lockTogether(transaction, [
    () => lockUsers(transaction, calls),
    () => readTogether([() => storedKeys(transaction, calls), () => limits.refusals(transaction, limited)]),
    () => kind.read(transaction, calls),
  ]);
  const outcomes = new Map<Call, CallOutcome<Answer>>();
  const refuse = (call: Call, refusal: ApiError) => outcomes.set(call, { refusal, isCounted: false });
  for (const [i, call] of calls.entries()) {
    const { userId } = call.origin;
    const known = keys.get(keyOf(call.origin));
    if (!authors.has(userId)) refuse(call, signedOut());
    else if (known && known.fingerprint !== fingerprint(call)) refuse(call, keyReused());
    else if (known) {
      const replay = () => kind.replay(transaction, userId, known.reviewId);
      outcomes.set(call, await refusedOr(async () => ({ answer: await replay(), isReplay: true })));
    } else if (overLimits[i]) refuse(call, overLimits[i]);
  }
  const running = calls.flatMap((call) => {
    const author = outcomes.has(call) ? undefined : authors.get(call.origin.userId);
    return author ? [{ ...call, author, call }] : [];
  });
  const results = running.length > 0 ? await kind.run(transaction, running, read) : [];
  const done = running.flatMap(({ call }, i) => (results[i] ? [{ call, result: results[i] }] : []));
  const written = done.flatMap(({ call, result }) => ('refusal' in result ? [] : [{ ...result, call }]));
  const counted = done.filter(({ result }) => !('refusal' in result) || result.isCounted);
  const events = counted.map(({ call }) => limited[calls.indexOf(call)] ?? []);
  await writeTogether(transaction, [() => limits.record(transaction, events), () => storeKeys(transaction, written)]);
  await recordToolChanges(
    transaction,
    written.flatMap(({ changedTool }) => changedTool ?? []),
  );
  for (const { call, result } of done)
    outcomes.set(call, 'refusal' in result ? result : { answer: result.answer, isReplay: false });
  return calls.map((call) => {
    const outcome = outcomes.get(call);
    if (!outcome) throw new Error('a call has an outcome');
    return outcome;
  });
}

export async function writeOnce<Answer>(
  { database, limits }: IdempotentWriteDeps,
  call: IdempotentCall,
  {
    run,
    ...kind
  }: Omit<CallKind<IdempotentCall, Answer, null>, 'read' | 'run'> & {
    run(transaction: Knex.Transaction, author: UserModel): Promise<CallResult<Answer>>;
  },
): Promise<WriteResult<Answer>> {
  const [outcome] = await database.write(
    (transaction) =>
      runOnce(limits, transaction, [call], {
        ...kind,
        read: async () => null,
        run: async (inner, calls) => Promise.all(calls.map(({ author }) => run(inner, author))),
      }),
    call.origin.userId,
  );
  return answerOf(outcome);
}

/** Throws the refusal. */
export function answerOf<Answer>(outcome: CallOutcome<Answer> | undefined): WriteResult<Answer> {
  if (!outcome) throw new Error('a call has an outcome');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

export function limitedReview(limits: WriteLimits, { userId, address }: WriteOrigin): LimitedWrite {
  return [...limits.of(WRITE_LIMITS.reviewsOfUser, userId), ...limits.of(WRITE_LIMITS.reviewsOfAddress, address)];
}
