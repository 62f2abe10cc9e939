import type { Language } from '#domain/languages.ts';
import { badToken } from '#backend/errors.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import { PasswordResetModel } from '#backend/database/models/password-reset.ts';
import { UserModel } from '#backend/database/models/user.ts';
import type { AccountDeps } from './account-deps.ts';
import { loginKey } from './find-account.ts';
import { hashPassword } from './passwords.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { setPassword } from './set-password.ts';
import { tokenHash } from './tokens.ts';

type ResetPasswordInput = { token: string; password: string; language: Language; address: string };

/** Sets a new password by the link of a mail, once, and ends all sessions. Throws `bad_token`. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password, language, address }: ResetPasswordInput,
): Promise<void> {
  const { database, logins, background } = deps;
  const hash = tokenHash(token);
  const known = await PasswordResetModel.query(database.reader).findOne({ token_hash: hash });
  // Only what was mailed is worth the work of a hash.
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
