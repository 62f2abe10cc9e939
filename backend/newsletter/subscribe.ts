import type { Knex } from 'knex';
import type { AccountDeps } from '#backend/accounts/account-deps.ts';
import { newToken, tokenHash } from '#backend/accounts/passwords.ts';
import type { Database } from '#backend/database/database.ts';
import { SubscriberModel } from '#backend/database/models/account-model.ts';
import { ApiError, badToken } from '#backend/errors.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import type { Env } from '#backend/server/env.ts';
import { emailKey } from '#domain/identity.ts';
import type { Language } from '#domain/languages.ts';

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

function withToken(address: string, token: string): string {
  const link = new URL(address);
  link.searchParams.set('token', token);
  return link.href;
}

/** Leads to a page with a button: programs that look into mails follow links, and must change nothing by it. */
function confirmLink(env: Env, token: string, language: Language): string {
  return withToken(localizedLink(env, '/api/newsletter/confirm', language), token);
}

/** The same for leaving. Posted to, it leaves at once (RFC 8058). */
export function unsubscribeLink(env: Env, token: string, language: Language): string {
  return withToken(localizedLink(env, '/api/newsletter/unsubscribe', language), token);
}

/** Forgets the mailbox. Whether there was one is not said. */
export async function unsubscribe({ reader, write }: Database, token: string): Promise<void> {
  // Whoever has left, or never came, waits for no lock and makes nobody wait.
  if (!(await SubscriberModel.query(reader).findOne({ unsubscribe_token: token }))) return;
  await write(async (transaction) => {
    await SubscriberModel.query(transaction).delete().where({ unsubscribe_token: token });
  });
}

const CONFIRM_MS = 7 * 86_400_000;

type NewsletterDeps = Pick<AccountDeps, 'env' | 'database' | 'limits' | 'sendMail' | 'background'>;

type SubscribeInput = { email: string; language: Language };

/**
 * Mails a link that confirms the subscription; who is subscribed already is told so instead. Which of the two is looked up
 * after the answer, so that neither its text nor its time can tell. Throws `too_many_requests` by the asker's address.
 */
export async function subscribe(
  deps: NewsletterDeps,
  { address, ...asked }: SubscribeInput & { address: string },
): Promise<void> {
  await deps.limits.takeAlone(deps.database, WRITE_LIMITS.subscriptionsOfAddress, address);
  deps.background.run('mail about the newsletter', () => mailSubscriber(deps, asked));
}

async function mailSubscriber(deps: NewsletterDeps, asked: SubscribeInput): Promise<void> {
  const { env, sendMail } = deps;
  const token = newToken();
  const subscriber = await storeSubscriber(deps, asked, token);
  if (!subscriber) return;
  const isNew = subscriber.confirmedAt === null;
  const text = await loadMailTexts(asked.language, { site: env.siteName });
  const leave = unsubscribeLink(env, subscriber.unsubscribeToken, asked.language);
  await sendMail({
    to: subscriber.email,
    subject: text(isNew ? 'mail.newsletter_confirm_subject' : 'mail.newsletter_known_subject'),
    paragraphs: isNew
      ? [
          text('mail.newsletter_confirm_body'),
          confirmLink(env, token, asked.language),
          text('mail.newsletter_confirm_not_you'),
        ]
      : [text('mail.newsletter_known_body'), leave],
    unsubscribe: leave,
  });
}

/** The subscriber of this mailbox, with the token in the place of an earlier one; null when it had mails enough. */
async function storeSubscriber(
  { database, limits }: NewsletterDeps,
  asked: SubscribeInput,
  token: string,
): Promise<SubscriberModel | null> {
  try {
    return await database.write(async (transaction) => {
      await limits.take(transaction, WRITE_LIMITS.subscriptionsOfMailbox, emailKey(asked.email));
      await upsertSubscriber(transaction, asked, token);
      return (await SubscriberModel.query(transaction).findOne({ email_key: emailKey(asked.email) })) ?? null;
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return null;
    throw error;
  }
}

/** Leaves alone who has confirmed. */
async function upsertSubscriber(
  transaction: Knex.Transaction,
  { email, language }: SubscribeInput,
  token: string,
): Promise<void> {
  const now = Date.now();
  await transaction('subscribers')
    .insert({
      email,
      email_key: emailKey(email),
      language,
      confirm_hash: tokenHash(token),
      confirm_expires_at: new Date(now + CONFIRM_MS).toISOString(),
      unsubscribe_token: newToken(),
      created_at: new Date(now).toISOString(),
    })
    .onConflict('email_key')
    .merge(['email', 'language', 'confirm_hash', 'confirm_expires_at'])
    .whereNull('subscribers.confirmed_at');
}
