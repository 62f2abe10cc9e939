import { emailKey } from '#domain/email-key.ts';
import type { Language } from '#domain/languages.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { localizedLink } from '#backend/mail/link-to.ts';
import { loadMailTexts } from '#backend/mail/mail-texts.ts';
import { ApiError } from '#backend/errors.ts';
import { PasswordResetModel } from '#backend/database/models/password-reset.ts';
import type { AccountDeps } from './account-deps.ts';
import { findAccount } from './find-account.ts';
import { loadCurrentUser } from './load-current-user.ts';
import { newToken, tokenHash } from './tokens.ts';

const RESET_MS = 3_600_000;

type ForgotPasswordInput = { email: string; language: Language; address: string };

/**
 * Mails a link to choose a new password, if there is an open account with this address. Whether there is one is looked up
 * after the answer, so that neither its text nor its time can tell. Throws `too_many_requests` by the asker's address.
 */
export async function forgotPassword(deps: AccountDeps, { address, ...given }: ForgotPasswordInput): Promise<void> {
  const { database, limits, background } = deps;
  await limits.takeAlone(database, WRITE_LIMITS.forgottenOfAddress, address);
  background.run('mail for a new password', () => mailReset(deps, given));
}

async function mailReset(deps: AccountDeps, { email, language }: Omit<ForgotPasswordInput, 'address'>): Promise<void> {
  const { env, database, sendMail } = deps;
  const account = await findAccount(database, email);
  if (!account || account.disabledAt !== null) return;
  const token = newToken();
  if (!(await storeResetToken(deps, account.userId, { email, token }))) return;
  const user = await loadCurrentUser(database, account.userId);
  if (!user) return;
  const text = await loadMailTexts(language, { site: env.siteName, username: user.username });
  const link = `${localizedLink(env, '/auth/reset', language)}#token=${token}`;
  await sendMail({
    to: user.email,
    subject: text('mail.reset_subject'),
    paragraphs: [text('mail.greeting'), text('mail.reset_body'), link, text('mail.reset_not_you')],
  });
}

/** Puts the token in the place of an earlier one; false when the mailbox has had enough of them. */
async function storeResetToken(
  { database, limits }: AccountDeps,
  userId: number,
  { email, token }: { email: string; token: string },
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + RESET_MS).toISOString();
  try {
    await database.write(async (transaction) => {
      await limits.take(transaction, WRITE_LIMITS.forgottenOfMailbox, emailKey(email));
      await PasswordResetModel.query(transaction)
        .insert({ userId, tokenHash: tokenHash(token), expiresAt })
        .onConflict('user_id')
        .merge();
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
