import type { AccountSession } from '#domain/schemas/user.ts';
import type { Database } from '#backend/database/database.ts';
import type { SignedIn } from '#backend/http/signed-in.ts';
import { Session } from '#backend/models/session.ts';
import { IDLE_MS, LIFETIME_MS } from './session-store.ts';

/** Where a user is signed in, last seen first. */
export async function listSessions(
  { reader }: Database,
  { id: userId, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<AccountSession[]> {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const rows = await Session.query(reader)
    .where({ user_id: userId })
    .andWhere('last_seen_at', '>=', ago(IDLE_MS))
    .andWhere('created_at', '>=', ago(LIFETIME_MS))
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
