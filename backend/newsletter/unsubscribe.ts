import type { Database } from '#backend/database/database.ts';
import { Subscriber } from '#backend/models/subscriber.ts';

/** Forgets the mailbox. Whether there was one is not said. */
export async function unsubscribe({ reader, write }: Database, token: string): Promise<void> {
  // Whoever has left, or never came, waits for no lock and makes nobody wait.
  if (!(await Subscriber.query(reader).findOne({ unsubscribe_token: token }))) return;
  await write(async (transaction) => {
    await Subscriber.query(transaction).delete().where({ unsubscribe_token: token });
  });
}
