import type { Knex } from 'knex';
import type { AccountDeps } from '#backend/accounts/log-in.ts';
import { newToken, tokenHash } from '#backend/accounts/passwords.ts';
import type { Database } from '#backend/database/database.ts';
import { SubscriberModel } from '#backend/database/models/account-model.ts';
import { ApiError, badToken } from '#backend/errors.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { deleteNewsletterMails } from '#backend/mail/mail-queue.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import type { Env } from '#backend/server/env.ts';
import { emailKey } from '#domain/identity.ts';
import type { Language } from '#domain/languages.ts';

/** Succeeds again while subscribed. Throws `bad_token` for an unknown, replaced or week-old link. */
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

/** A page with a button: mail scanners follow links, which must change nothing. */
function confirmLink(env: Env, token: string, language: Language): string {
  return withToken(localizedLink(env, '/api/newsletter/confirm', language), token);
}

/** A POST unsubscribes at once (RFC 8058). */
export function unsubscribeLink(env: Env, token: string, language: Language): string {
  return withToken(localizedLink(env, '/api/newsletter/unsubscribe', language), token);
}

/** Never tells if the mailbox was subscribed. */
export async function unsubscribe({ reader, write }: Database, token: string): Promise<void> {
  // Avoids the write lock for an unknown token.
  if (!(await SubscriberModel.query(reader).findOne({ unsubscribe_token: token }))) return;
  await write(async (transaction) => {
    const left = await SubscriberModel.query(transaction).findOne({ unsubscribe_token: token }).forUpdate();
    if (!left) return;
    await SubscriberModel.query(transaction).deleteById(left.id);
    await deleteNewsletterMails(transaction, left.emailKey);
  });
}

const CONFIRM_MS = 7 * 86_400_000;

type NewsletterDeps = Pick<AccountDeps, 'env' | 'database' | 'limits' | 'sendMail' | 'background'>;

type SubscribeInput = { email: string; language: Language };

/** Looks subscribers up after the answer: text and timing reveal none. Throws `too_many_requests`. */
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
    ...{ to: subscriber.email, kind: 'newsletter', lifetimeMs: CONFIRM_MS },
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

/** Null when the mailbox is over its limit. */
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
