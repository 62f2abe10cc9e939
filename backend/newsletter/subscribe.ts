import type { Knex } from 'knex';
import type { Language } from '#domain/languages.ts';
import { emailKey } from '#domain/email-key.ts';
import { newToken, tokenHash } from '#backend/accounts/tokens.ts';
import type { AccountDeps } from '#backend/accounts/account-deps.ts';
import { ApiError } from '#backend/errors.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { loadMailTexts } from '#backend/mail/mail-texts.ts';
import { SubscriberModel } from '#backend/database/models/subscriber.ts';
import { confirmLink, unsubscribeLink } from './newsletter-links.ts';

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
