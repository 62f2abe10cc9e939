import { recordAudit } from '#backend/moderation/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { SubscriberModel } from '#backend/database/models/subscriber.ts';
import { emailKey } from '#domain/email-key.ts';

type RemoveSubscriberInput = { email: string; isDryRun: boolean; actor: string };

/** Forgets a mailbox because its owner asked for that some other way, confirmed or not. Throws `not_found`. */
export async function removeSubscriber(
  { write }: Database,
  order: RemoveSubscriberInput,
): Promise<{ id: number; email: string }> {
  return write(async (transaction) => {
    const found = await SubscriberModel.query(transaction)
      .findOne({ email_key: emailKey(order.email) })
      .forUpdate();
    if (!found) throw notFound(`Subscriber ${order.email}`);
    const { id, email } = found;
    if (!order.isDryRun) {
      await SubscriberModel.query(transaction).deleteById(id);
      await recordAudit(transaction, { actor: order.actor, action: 'subscriber_removed', subject: `subscriber ${id}` });
    }
    return { id, email };
  });
}
