import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { AccountModel, PasswordResetModel, UserModel } from '#backend/database/models/account-model.ts';
import { ApiError, badToken } from '#backend/errors.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import { emailKey } from '#domain/identity.ts';
import type { Language } from '#domain/languages.ts';
import { sendPasswordChanged, setPassword } from './change-password.ts';
import { findAccount, loadCurrentUser, loginKey } from './find-account.ts';
import type { AccountDeps } from './log-in.ts';
import { hashPassword, newToken, tokenHash } from './passwords.ts';

const RESET_MS = 3_600_000;
/** No request soon after the answer shares the process with it. */
const DELAY_MS = { min: 500, max: 2_500 };

type ForgotPasswordInput = { email: string; language: Language; address: string };

/** Works after the answer, as long for unknown accounts: timing reveals none. Throws `too_many_requests`. */
export async function forgotPassword(deps: AccountDeps, { address, ...given }: ForgotPasswordInput): Promise<void> {
  const { database, limits, background } = deps;
  await limits.takeAlone(database, WRITE_LIMITS.forgottenOfAddress, address);
  const delayMs = randomInt(DELAY_MS.min, DELAY_MS.max);
  background.runLater('mail for a new password', delayMs, () => mailReset(deps, given));
}

/** Ids count from 1. */
const NO_USER = 0;

async function mailReset(deps: AccountDeps, { email, language }: Omit<ForgotPasswordInput, 'address'>): Promise<void> {
  const { env, database, sendMail } = deps;
  const found = await findAccount(database, email);
  const account = found?.disabledAt === null ? found : null;
  const token = newToken();
  if (!(await storeResetToken(deps, account?.userId ?? null, { email, token }))) return;
  const user = await loadCurrentUser(database, account?.userId ?? NO_USER);
  const text = await loadMailTexts(language, { site: env.siteName, username: user?.username ?? '' });
  if (!user) return;
  const link = `${localizedLink(env, '/auth/reset', language)}#token=${token}`;
  await sendMail({
    ...{ to: user.email, kind: 'password_reset', userId: user.id, lifetimeMs: RESET_MS },
    subject: text('mail.reset_subject'),
    paragraphs: [text('mail.greeting'), text('mail.reset_body'), link, text('mail.reset_not_you')],
  });
}

async function insertResetToken(transaction: Knex.Transaction, userId: number, token: string): Promise<void> {
  const expiresAt = new Date(Date.now() + RESET_MS).toISOString();
  await PasswordResetModel.query(transaction)
    .insert({ userId, tokenHash: tokenHash(token), expiresAt })
    .onConflict('user_id')
    .merge();
}

/** Null: a statement that changes nothing. False when the mailbox is over its limit. */
async function storeResetToken(
  { database, limits }: AccountDeps,
  userId: number | null,
  { email, token }: { email: string; token: string },
): Promise<boolean> {
  try {
    await database.write(async (transaction) => {
      await limits.take(transaction, WRITE_LIMITS.forgottenOfMailbox, emailKey(email));
      if (userId !== null) await insertResetToken(transaction, userId, token);
      else await PasswordResetModel.query(transaction).deleteById(NO_USER);
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
