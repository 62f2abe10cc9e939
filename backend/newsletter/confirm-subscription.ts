import type { Database } from '#backend/database/database.ts';
import { tokenHash } from '#backend/accounts/tokens.ts';
import { badToken } from '#backend/errors.ts';
import { SubscriberModel } from '#backend/database/models/subscriber.ts';

/**
 * From now on the newsletter goes to this mailbox. The link goes on to say so while that is true: a second click, or one
 * whose answer was lost, is no failure. Throws `bad_token` for one that is unknown, replaced, or older than a week.
 */
export async function confirmSubscription({ write }: Database, token: string): Promise<void> {
  await write(async (transaction) => {
    const subscriber = await SubscriberModel.query(transaction)
      .findOne({ confirm_hash: tokenHash(token) })
      .forUpdate();
    if (!subscriber) throw badToken();
    if (subscriber.confirmedAt !== null) return;
    const now = new Date().toISOString();
    if ((subscriber.confirmExpiresAt ?? '') < now) throw badToken();
    await SubscriberModel.query(transaction).findById(subscriber.id).patch({ confirmedAt: now });
  });
}
