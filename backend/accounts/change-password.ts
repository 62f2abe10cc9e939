import type { Knex } from 'knex';
import { AccountModel, PasswordResetModel, SessionModel } from '#backend/database/models/account-model.ts';
import { signedOut, wrongPassword } from '#backend/errors.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import type { Language } from '#domain/languages.ts';
import { findAccountByUserId, type LoginAccount, loadCurrentUser } from './find-account.ts';
import type { AccountDeps } from './log-in.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions } from './session-store.ts';

export type PasswordConfirmationInput = { userId: number; password: string; address: string };

/** Throws `wrong_password` and `too_many_requests`. */
export async function confirmPassword(
  { database, logins }: Pick<AccountDeps, 'database' | 'logins'>,
  { userId, password, address }: PasswordConfirmationInput,
): Promise<LoginAccount> {
  const account = await findAccountByUserId(database, userId);
  if (!account) throw signedOut();
  return logins.guard({ who: `user ${userId}`, address }, async () => {
    if (!(await verifyPassword(password, account.passwordHash))) throw wrongPassword();
    return account;
  });
}

type NewPasswordInput = {
  userId: number;
  passwordHash: string;
  action: 'password_changed' | 'password_reset';
};

/** Also ends all sessions and deletes a pending reset link. */
export async function setPassword(
  transaction: Knex.Transaction,
  { userId, passwordHash, action }: NewPasswordInput,
): Promise<void> {
  await AccountModel.query(transaction).patch({ passwordHash }).where({ user_id: userId });
  await endSessions(transaction, userId);
  await PasswordResetModel.query(transaction).deleteById(userId);
  const actor = `user ${userId}`;
  await recordAudit(transaction, { actor, action, subject: actor });
}

export async function sendPasswordChanged(
  { env, database, sendMail }: AccountDeps,
  userId: number,
  language: Language,
): Promise<void> {
  const user = await loadCurrentUser(database, userId);
  if (!user) return;
  const text = await loadMailTexts(language, { site: env.siteName, username: user.username });
  const body = [text('mail.greeting'), text('mail.changed_body'), text('mail.changed_not_you')];
  await sendMail({
    ...{ to: user.email, kind: 'password_changed', userId },
    subject: text('mail.changed_subject'),
    paragraphs: [...body, localizedLink(env, '/auth/forgot', language)],
  });
}

type PasswordChangeInput = PasswordConfirmationInput & { newPassword: string; sessionId: number; language: Language };

/** Throws `wrong_password`, and `signed_out` for an ended session. */
export async function changePassword(
  deps: AccountDeps,
  { newPassword, sessionId, language, ...confirmation }: PasswordChangeInput,
): Promise<{ userId: number; sessionEpoch: number }> {
  const { userId, passwordHash: verified } = await confirmPassword(deps, confirmation);
  const passwordHash = await hashPassword(newPassword);
  const sessionEpoch = await deps.database.write(async (transaction) => {
    const account = await AccountModel.query(transaction).findById(userId).forUpdate();
    const session = await SessionModel.query(transaction).findById(sessionId).forUpdate();
    if (!account || !session) throw signedOut();
    if (account.passwordHash !== verified) throw wrongPassword();
    await setPassword(transaction, { userId, passwordHash, action: 'password_changed' });
    return account.sessionEpoch + 1;
  });
  deps.background.run('mail about a changed password', () => sendPasswordChanged(deps, userId, language));
  return { userId, sessionEpoch };
}
