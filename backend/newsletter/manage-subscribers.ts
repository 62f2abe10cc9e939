import type { Database } from '#backend/database/database.ts';
import { SubscriberModel } from '#backend/database/models/account-model.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { deleteNewsletterMails } from '#backend/mail/mail-queue.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import type { Env } from '#backend/server/env.ts';
import { csvRow } from '#domain/decision-table.ts';
import { emailKey } from '#domain/identity.ts';
import type { Language } from '#domain/languages.ts';
import { unsubscribeLink } from './subscribe.ts';

export type SubscriberFormat = 'csv' | 'json';

type Row = { id: number; email: string; language: Language; unsubscribe_token: string; confirmed_at: string };
type Exported = Record<(typeof FIELDS)[number], string>;

const FIELDS = ['email', 'language', 'confirmedAt', 'unsubscribe'] as const;
const BATCH = 500;

const FORMATS: Readonly<
  Record<SubscriberFormat, { begin: string; between: string; end: string; row(exported: Exported): string }>
> = {
  csv: {
    begin: `${FIELDS.join(',')}\r\n`,
    between: '',
    end: '',
    row: (exported) => csvRow(FIELDS.map((field) => exported[field])),
  },
  json: { begin: '[', between: ',', end: '\n]\n', row: (exported) => `\n${JSON.stringify(exported)}` },
};

export async function exportSubscribers(
  database: Database,
  env: Env,
  format: SubscriberFormat,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const { begin, between, end, row } = FORMATS[format];
  return withSnapshot(database, async (session) => {
    let count = 0;
    await write(begin);
    for (let after = 0; ; ) {
      const rows = await session.all<Row>(
        `select id, email, language, unsubscribe_token, confirmed_at from subscribers
          where id > ? and confirmed_at is not null order by id limit ?`,
        [after, BATCH],
      );
      const last = rows.at(-1);
      if (!last) break;
      const texts = rows.map(({ email, language, unsubscribe_token: token, confirmed_at: confirmedAt }) =>
        row({ email, language, confirmedAt, unsubscribe: unsubscribeLink(env, token, language) }),
      );
      await write((count === 0 ? '' : between) + texts.join(between));
      count += rows.length;
      after = last.id;
    }
    await write(end);
    return count;
  });
}

type ListedSubscriber = {
  id: number;
  email: string;
  language: Language;
  createdAt: string;
  confirmedAt: string | null;
};

export type SubscriberList = { confirmed: number; unconfirmed: number; subscribers: ListedSubscriber[] };

export async function listSubscribers(
  { reader }: Database,
  { isConfirmed, limit }: { isConfirmed: boolean; limit: number },
): Promise<SubscriberList> {
  const of = (kind: boolean) => {
    const all = SubscriberModel.query(reader);
    return kind ? all.whereNotNull('confirmed_at') : all.whereNull('confirmed_at');
  };
  const [confirmed, unconfirmed, rows] = await Promise.all([
    of(true).resultSize(),
    of(false).resultSize(),
    of(isConfirmed).orderBy('id', 'desc').limit(limit),
  ]);
  const subscribers = rows.map(({ id, email, language, createdAt, confirmedAt }) => {
    return { id, email, language, createdAt, confirmedAt };
  });
  return { confirmed, unconfirmed, subscribers };
}

type RemoveSubscriberInput = { email: string; isDryRun: boolean; actor: string };

/** For requests outside the unsubscribe link. Throws `not_found`. */
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
      await deleteNewsletterMails(transaction, found.emailKey);
      await recordAudit(transaction, { actor: order.actor, action: 'subscriber_removed', subject: `subscriber ${id}` });
    }
    return { id, email };
  });
}
