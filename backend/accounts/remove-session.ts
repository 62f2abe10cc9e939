import type { Database } from '#backend/database/database.ts';
import { SessionModel } from '#backend/database/models/session.ts';

/** Ends one of a user's sessions; false when he has none with this id. */
export async function removeSession(
  { write }: Database,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const removed = await write(async (transaction) =>
    SessionModel.query(transaction).delete().where({ id, user_id: userId }),
  );
  return removed > 0;
}
