import { AccountModel, PasswordResetModel, UserModel } from '#backend/database/models/account-model.ts';
import { ApiError, badToken } from '#backend/errors.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import { emailKey } from '#domain/identity.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountDeps } from './account-deps.ts';
import { sendPasswordChanged, setPassword } from './change-password.ts';
import { findAccount, loadCurrentUser, loginKey } from './find-account.ts';
import { hashPassword, newToken, tokenHash } from './passwords.ts';

const RESET_MS = 3_600_000;

type ForgotPasswordInput = { email: string; language: Language; address: string };

/** Looks the account up after the answer, so neither text nor timing reveals it. Throws `too_many_requests`. */
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

/** False when the mailbox is over its limit. */
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

type ResetPasswordInput = { token: string; password: string; language: Language; address: string };

/** Throws `bad_token`. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password, language, address }: ResetPasswordInput,
): Promise<void> {
  const { database, logins, background } = deps;
  const hash = tokenHash(token);
  const known = await PasswordResetModel.query(database.reader).findOne({ token_hash: hash });
  // Refuses unknown tokens before the costly hash.
  if (!known || known.expiresAt <= new Date().toISOString()) throw badToken();
  const passwordHash = await hashPassword(password);
  const { userId } = known;
  await database.write(async (transaction) => {
    const account = await AccountModel.query(transaction).findById(userId).forUpdate();
    const used = await PasswordResetModel.query(transaction).delete().where({ token_hash: hash });
    if (!account || account.disabledAt !== null || used === 0) throw badToken();
    await setPassword(transaction, { userId, passwordHash, action: 'password_reset' });
    const user = await UserModel.query(transaction).findById(userId);
    for (const who of [user?.username ?? '', account.email])
      await logins.reset(transaction, { who: loginKey(who), address });
  });
  background.run('mail about a changed password', () => sendPasswordChanged(deps, userId, language));
}
