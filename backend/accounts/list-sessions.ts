import type { AccountSession } from '#domain/model/user.ts';
import type { Database } from '#backend/database/database.ts';
import type { SignedInUser } from '#backend/http/signed-in.ts';
import { SessionModel } from '#backend/database/models/session.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './session-store.ts';

/** Where a user is signed in, last seen first. */
export async function listSessions(
  { reader }: Database,
  { id: userId, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<AccountSession[]> {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const rows = await SessionModel.query(reader)
    .where({ user_id: userId })
    .andWhere('last_seen_at', '>=', ago(SESSION_IDLE_MS))
    .andWhere('created_at', '>=', ago(SESSION_LIFETIME_MS))
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt,
    lastSeenAt,
    userAgent,
    isCurrent: id === sessionId,
  }));
}
