import type { Database } from '#backend/database/database.ts';
import { Session } from '#backend/models/session.ts';

/** Ends one of a user's sessions; false when he has none with this id. */
export async function removeSession(
  { write }: Database,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const removed = await write(async (transaction) =>
    Session.query(transaction).delete().where({ id, user_id: userId }),
  );
  return removed > 0;
}
