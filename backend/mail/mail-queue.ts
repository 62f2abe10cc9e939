import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { MailModel } from '#backend/database/models/mail-model.ts';
import { notFound } from '#backend/errors.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import { emailKey } from '#domain/identity.ts';
import type { MailStatus } from './mail-status.ts';
import { type DeliverMail, type Mail, MailRefusedError } from './send-mail.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longest attempt; after a kill the next begins then. */
const LEASE_MS = 2 * MINUTE_MS;
/** After each failed attempt, in minutes: two days in all. */
const WAITS = [2, 5, 15, 60, 180, 360, 720, 720, 780] as const;
const LIFETIME_MS = 7 * DAY_MS;
const LOOK_MS = 30_000;

type Deps = {
  database: Database;
  deliver: DeliverMail;
  failures: Pick<FailureReports, 'report'>;
  now?: () => number;
};

const toText = (time: number) => new Date(time).toISOString();

/** Due at once; sent within 30 s of the commit. Returns its id. */
export async function storeMail(transaction: Knex.Transaction, mail: Mail, now = Date.now()): Promise<number> {
  const { to, kind, userId, lifetimeMs = LIFETIME_MS, ...content } = mail;
  const { id } = await MailModel.query(transaction).insert({
    ...{ messageId: randomUUID(), kind, userId: userId ?? null, recipient: to, recipientKey: emailKey(to) },
    ...{ content: JSON.stringify(content), nextAt: toText(now), createdAt: toText(now) },
    expiresAt: toText(now + lifetimeMs),
  });
  return id;
}

/** Rows before sending. Attempts are recorded first; a killed process repeats them with the same Message-ID: at least once. */
export class MailQueue {
  readonly #deps: Deps;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #underWay = Promise.resolve();
  #isStopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
  }

  /** Resolves after the first attempt, whose failure only delays the mail. Rejects if not stored. */
  async send(mail: Mail): Promise<void> {
    const store = (transaction: Knex.Transaction) => storeMail(transaction, mail, this.#now());
    await this.attempt(await this.#deps.database.write(store));
  }

  start(): void {
    const look = () => {
      this.#underWay = this.#underWay
        .then(() => this.sendDue())
        .catch((error: unknown) => this.#deps.failures.report(error, 'mails not read'));
    };
    look();
    this.#timer = setInterval(look, LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async sendDue(): Promise<void> {
    const due: { id: number }[] = await MailModel.query(this.#deps.database.reader)
      .where({ status: 'waiting' })
      .where('next_at', '<=', toText(this.#now()))
      .orderBy(['next_at', 'id'])
      .select('id');
    for (const { id } of due) if (!this.#isStopped) await this.attempt(id);
  }

  /** Null if another server has it, it is not due, or it has expired. */
  #claim(id: number): Promise<MailModel | null> {
    const now = this.#now();
    return this.#deps.database.write(async (transaction) => {
      const mail = await MailModel.query(transaction).findById(id).forUpdate();
      if (mail?.status !== 'waiting' || mail.nextAt > toText(now)) return null;
      if (mail.expiresAt <= toText(now)) {
        await MailModel.query(transaction).deleteById(id);
        return null;
      }
      const attempt = { attempts: mail.attempts + 1, nextAt: toText(now + LEASE_MS), lastError: null };
      return MailModel.query(transaction).patchAndFetchById(id, attempt);
    });
  }

  async attempt(id: number): Promise<MailStatus | null> {
    const { database, deliver, failures } = this.#deps;
    const mail = await this.#claim(id);
    if (!mail || mail.recipient === null || mail.content === null) return null;
    const { messageId, recipient, content, attempts } = mail;
    const patch = await deliver({ ...JSON.parse(content), to: recipient, messageId }).then(
      () => ({ status: 'sent' as const, sentAt: toText(this.#now()), ...SENT }),
      (error: unknown) => {
        failures.report(error, 'mail not sent');
        const lastError = error instanceof MailRefusedError ? error.reason : 'failed';
        const wait = WAITS[attempts - 1];
        if (wait === undefined || (error instanceof MailRefusedError && error.isPermanent))
          return { status: 'failed' as const, lastError };
        return { status: 'waiting' as const, lastError, nextAt: toText(this.#now() + wait * MINUTE_MS) };
      },
    );
    await database.write(async (transaction) =>
      MailModel.query(transaction).where({ id, status: 'waiting' }).patch(patch),
    );
    return patch.status;
  }
}

/** Links in mails carry secrets, so a sent one keeps neither text nor mailbox. */
const SENT = { recipient: null, recipientKey: null, content: null, lastError: null };

/** Never with the text, whose links carry secrets. */
const SHOWN = [
  ...['id', 'kind', 'status', 'recipient', 'attempts', 'next_at', 'last_error', 'created_at', 'sent_at', 'expires_at'],
] as const;

export type ListedMail = Pick<
  MailModel,
  'id' | 'kind' | 'status' | 'recipient' | 'attempts' | 'nextAt' | 'lastError' | 'createdAt' | 'sentAt' | 'expiresAt'
>;

export async function listMails(
  { reader }: Database,
  { status, limit }: { status: MailStatus; limit: number },
): Promise<{ mails: ListedMail[]; total: number }> {
  const mails = await MailModel.query(reader).where({ status }).orderBy('id', 'desc').limit(limit).select(SHOWN);
  const total = await MailModel.query(reader).where({ status }).resultSize();
  return { mails: mails.map((mail) => mail.toJSON() as ListedMail), total };
}

/** Makes failed mails (`ids` or all) due now, except those under way. Throws `not_found` for sent or deleted ones and retries none. */
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
