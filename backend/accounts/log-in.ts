import type { Credentials } from '#domain/schemas/account.ts';
import type { Database } from '#backend/database/database.ts';
import { badCredentials } from '#backend/http/api-error.ts';
import type { LoginLimits } from '#backend/limits/login-limits.ts';
import { Account } from '#backend/models/account.ts';
import { findAccount, type FoundAccount, loginKey } from './find-account.ts';
import { hashPassword, isPassword, isWeak } from './passwords.ts';

type Login = { credentials: Credentials; address: string };

/**
 * The account that these credentials open. Throws `bad_credentials`, with one answer and one cost whatever is wrong, and
 * `too_many_requests`.
 */
export async function logIn(
  { database, logins }: { database: Database; logins: LoginLimits },
  { credentials: { username, password }, address }: Login,
): Promise<FoundAccount> {
  return logins.guard({ who: loginKey(username), address }, async () => {
    const found = await findAccount(database, username);
    const account = found && found.disabledAt === null ? found : null;
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    if (!isRight || !account) throw badCredentials();
    if (isWeak(account.passwordHash)) await strengthen(database, account, password);
    return account;
  });
}

/** Hashes the password anew as it is done today, unless it was changed meanwhile. */
async function strengthen({ write }: Database, { userId, passwordHash }: FoundAccount, password: string) {
  const stronger = await hashPassword(password);
  await write(async (transaction) => {
    await Account.query(transaction)
      .patch({ passwordHash: stronger })
      .where({ user_id: userId, password_hash: passwordHash });
  });
}
