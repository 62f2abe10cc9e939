import { signedOut, wrongPassword } from '#backend/http/api-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { findAccountOf, type FoundAccount } from './find-account.ts';
import { isPassword } from './passwords.ts';

export type Confirmation = { userId: number; password: string; address: string };

/** The signed-in user's account, once the password was given again. Throws `wrong_password` and `too_many_requests`. */
export async function confirmPassword(
  { database, logins }: Pick<AccountDeps, 'database' | 'logins'>,
  { userId, password, address }: Confirmation,
): Promise<FoundAccount> {
  const account = await findAccountOf(database, userId);
  if (!account) throw signedOut();
  return logins.guard({ who: `user ${userId}`, address }, async () => {
    if (!(await isPassword(password, account.passwordHash))) throw wrongPassword();
    return account;
  });
}
