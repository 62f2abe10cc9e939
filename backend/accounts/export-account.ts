import type { Database } from '#backend/database/database.ts';
import { FlagModel } from '#backend/database/models/flag.ts';
import { IdempotencyKeyModel } from '#backend/database/models/idempotency-key.ts';
import { SessionModel } from '#backend/database/models/session.ts';
import { WithdrawnReviewModel } from '#backend/database/models/withdrawn-review.ts';
import { listOwnReviews } from '#backend/reviews/own-reviews.ts';
import { loadCurrentUser } from './load-current-user.ts';

/** Everything that is stored about a user but the hashes, for the user alone. Undefined when it was removed meanwhile. */
export async function exportAccount(database: Database, userId: number): Promise<object | undefined> {
  const account = await loadCurrentUser(database, userId);
  if (!account) return undefined;
  const own = { user_id: userId };
  const { reader } = database;
  const [reviews, withdrawnReviews, flags, sessions, idempotencyKeys, history] = await Promise.all([
    listOwnReviews(reader, userId),
    WithdrawnReviewModel.query(reader).where(own).select('tool_id', 'withdrawn_at').orderBy('tool_id'),
    FlagModel.query(reader).where(own).select('review_id', 'reason', 'note', 'created_at', 'settled_at').orderBy('id'),
    SessionModel.query(reader).where(own).select('created_at', 'last_seen_at', 'user_agent').orderBy('id'),
    IdempotencyKeyModel.query(reader).where(own).select('key', 'review_id', 'created_at').orderBy('created_at'),
    reader('audit')
      .where({ subject: `user ${userId}` })
      .select('at', 'action', 'reason')
      .orderBy('id'),
  ]);
  return { account, reviews, withdrawnReviews, flags, sessions, idempotencyKeys, history };
}
