import type { Database } from '#backend/database/database.ts';
import { Flag } from '#backend/models/flag.ts';
import { IdempotencyKey } from '#backend/models/idempotency-key.ts';
import { Session } from '#backend/models/session.ts';
import { WithdrawnReview } from '#backend/models/withdrawn-review.ts';
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
    WithdrawnReview.query(reader).where(own).select('tool_id', 'withdrawn_at').orderBy('tool_id'),
    Flag.query(reader).where(own).select('review_id', 'reason', 'note', 'created_at', 'settled_at').orderBy('id'),
    Session.query(reader).where(own).select('created_at', 'last_seen_at', 'user_agent').orderBy('id'),
    IdempotencyKey.query(reader).where(own).select('key', 'review_id', 'created_at').orderBy('created_at'),
    reader('audit')
      .where({ subject: `user ${userId}` })
      .select('at', 'action', 'reason')
      .orderBy('id'),
  ]);
  return { account, reviews, withdrawnReviews, flags, sessions, idempotencyKeys, history };
}
