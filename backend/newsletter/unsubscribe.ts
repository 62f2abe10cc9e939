import type { Database } from '#backend/database/database.ts';
import { SubscriberModel } from '#backend/database/models/subscriber.ts';

/** Forgets the mailbox. Whether there was one is not said. */
export async function unsubscribe({ reader, write }: Database, token: string): Promise<void> {
  // Whoever has left, or never came, waits for no lock and makes nobody wait.
  if (!(await SubscriberModel.query(reader).findOne({ unsubscribe_token: token }))) return;
  await write(async (transaction) => {
    await SubscriberModel.query(transaction).delete().where({ unsubscribe_token: token });
  });
}
