import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { MailModel } from '#backend/database/models/mail-model.ts';
import { notFound } from '#backend/errors.ts';
import type { MailStatus } from './mail-status.ts';

/** Never with the text, whose links carry secrets. */
const SHOWN = [
  ...['id', 'kind', 'status', 'recipient', 'attempts', 'next_at', 'last_error', 'created_at', 'sent_at', 'expires_at'],
] as const;

export type ListedMail = Pick<
  MailModel,
  'id' | 'kind' | 'status' | 'recipient' | 'attempts' | 'nextAt' | 'lastError' | 'createdAt' | 'sentAt' | 'expiresAt'
>;

/** Newest first. */
export async function listMails(
  { reader }: Database,
  { status, limit }: { status: MailStatus; limit: number },
): Promise<{ mails: ListedMail[]; total: number }> {
  const mails = await MailModel.query(reader).where({ status }).orderBy('id', 'desc').limit(limit).select(SHOWN);
  const total = await MailModel.query(reader).where({ status }).resultSize();
  return { mails: mails.map((mail) => mail.toJSON() as ListedMail), total };
}

/**
 * Gives mails their attempts again, at once: `ids`, or all that failed. A server sends them. A mail under way is left alone.
 * Throws `not_found` for a mail that is sent or gone, and retries none then.
 */
export async function retryMails(
  { write }: Database,
  { ids, isDryRun }: { ids: readonly number[] | null; isDryRun: boolean },
): Promise<number[]> {
  return write(async (transaction) => {
    const now = new Date().toISOString();
    const query = MailModel.query(transaction).where('expires_at', '>', now).orderBy('id').select('id', 'status');
    const found = await (ids === null
      ? query.where({ status: 'failed' })
      : query.whereIn('id', [...ids]).where((rows) => {
          const isIdle = transaction.raw('(attempts = 0 or last_error is not null or next_at <= ?)', [now]);
          rows.where({ status: 'failed' }).orWhere((waiting) => waiting.where({ status: 'waiting' }).where(isIdle));
        }));
    const missing = ids?.find((id) => !found.some((mail) => mail.id === id));
    if (missing !== undefined) throw notFound(`A mail ${missing} that can be sent`);
    const retried = found.map(({ id }) => id);
    if (!isDryRun)
      await MailModel.query(transaction).whereIn('id', retried).patch({ status: 'waiting', attempts: 0, nextAt: now });
    return retried;
  });
}

/** For mailboxes that are to be forgotten. */
export async function deleteNewsletterMails(transaction: Knex.Transaction, recipientKey: string): Promise<void> {
  await MailModel.query(transaction).delete().where({ recipient_key: recipientKey, kind: 'newsletter' });
}
