import { signedOut, wrongPassword } from '#backend/errors.ts';
import type { AccountDeps } from './account-deps.ts';
import { findAccountByUserId, type LoginAccount } from './find-account.ts';
import { verifyPassword } from './passwords.ts';

export type PasswordConfirmationInput = { userId: number; password: string; address: string };

/** The signed-in user's account, once the password was given again. Throws `wrong_password` and `too_many_requests`. */
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
