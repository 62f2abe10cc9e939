import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { UserModel } from '#backend/database/models/account-model.ts';
import { ReviewModel } from '#backend/database/models/review-model.ts';
import { usernameKey } from '#domain/identity.ts';
import { randomReviewId } from './random-review-id.ts';
import { lockToolsById, updateToolRatings } from './tool-ratings.ts';

const HOUR_MS = 3_600_000;
/** With the hour between two sweeps at most 30 days. */
const PERIOD_MS = 30 * 24 * HOUR_MS - HOUR_MS;
const TABLE = 'ownerless_reviews';
const SALT = 'ownerless_salt';
const SWEPT_AT = 'ownerless_swept_at';

/** User without account, name or date. No username contains an asterisk. */
async function insertPlaceholder(transaction: Knex.Transaction): Promise<number> {
  // Negative ids leave the users' sequence alone and tell no order.
  const id = -randomReviewId();
  const username = `*${-id}`;
  const createdAt = new Date(0).toISOString();
  await UserModel.query(transaction).insert({
    id,
    username,
    usernameKey: usernameKey(username),
    name: null,
    createdAt,
  });
  return id;
}

/** Unlinks a user's anonymous reviews from the user and each other. Holds only ids. */
export async function disownAnonymousReviews(transaction: Knex.Transaction, userId: number): Promise<void> {
  // Without waiting ones no sweep is recorded: earlier time must not count.
  if (!(await transaction(TABLE).first()))
    await saveSettings(transaction, (await readSettings(transaction)).salt, Date.now());
  const reviews = await ReviewModel.query(transaction).where({ user_id: userId, is_anonymous: 1 }).select('id');
  for (const { id } of reviews) {
    await ReviewModel.query(transaction)
      .findById(id)
      .patch({ userId: await insertPlaceholder(transaction) });
    await transaction(TABLE).insert({ review_id: id });
  }
}

/** Moment of deletion within a period; the salt hides it from visitors. */
function deletionMoment(salt: string, id: number): number {
  const hash = createHash('sha256').update(`${salt}\n${id}`).digest();
  return hash.readUIntBE(0, 6) % PERIOD_MS;
}

async function readSettings(transaction: Knex.Transaction): Promise<{ salt: string; sweptAt: number }> {
  const rows: { name: string; value: string }[] = await transaction('settings')
    .whereIn('name', [SALT, SWEPT_AT])
    .orderBy('name')
    .forUpdate();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return { salt: values.get(SALT) ?? '', sweptAt: Number(values.get(SWEPT_AT) ?? 0) };
}

async function saveSettings(transaction: Knex.Transaction, salt: string, now: number): Promise<void> {
  const rows = [
    // A new salt would move waiting reviews' moments.
    { name: SALT, value: salt || randomBytes(16).toString('base64url') },
    { name: SWEPT_AT, value: String(now) },
  ];
  await transaction('settings').insert(rows).onConflict('name').merge();
}

async function deleteReviews(transaction: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const chosen = () => transaction('reviews').whereIn('id', [...ids]);
  const toolIds = await lockToolsById(transaction, await chosen().distinct().pluck('tool_id'));
  const shown: number[] = await chosen().where({ status: 'published' }).distinct().pluck('tool_id');
  await UserModel.query(transaction).delete().whereIn('id', chosen().select('user_id'));
  await updateToolRatings(transaction, toolIds);
  await recordToolChanges(transaction, shown);
}

/** Deletes ownerless reviews that became due since any server's last sweep. */
export async function sweepOwnerlessReviews({ write }: Pick<Database, 'write'>, now = Date.now()): Promise<void> {
  await write(async (transaction) => {
    const { salt, sweptAt } = await readSettings(transaction);
    const ids: number[] = await transaction(TABLE).orderBy('review_id').pluck('review_id');
    if (ids.length === 0 || now <= sweptAt) return;
    const isDue = (id: number) => salt !== '' && (now - deletionMoment(salt, id)) % PERIOD_MS < now - sweptAt;
    await deleteReviews(transaction, ids.filter(isDue));
    await saveSettings(transaction, salt, now);
  });
}
