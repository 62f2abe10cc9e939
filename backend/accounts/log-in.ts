import type { Credentials } from '#domain/model/account.ts';
import type { Database } from '#backend/database/database.ts';
import { badCredentials } from '#backend/errors.ts';
import type { LoginLimits } from './login-limits.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import { findAccount, type LoginAccount, loginKey } from './find-account.ts';
import { hashPassword, verifyPassword, isWeakHash } from './passwords.ts';

type LoginInput = { credentials: Credentials; address: string };

/**
 * The account that these credentials open. Throws `bad_credentials`, with one answer and one cost whatever is wrong, and
 * `too_many_requests`.
 */
export async function logIn(
  { database, logins }: { database: Database; logins: LoginLimits },
  { credentials: { username, password }, address }: LoginInput,
): Promise<LoginAccount> {
  return logins.guard({ who: loginKey(username), address }, async () => {
    const found = await findAccount(database, username);
    const account = found && found.disabledAt === null ? found : null;
    const isRight = await verifyPassword(password, account?.passwordHash ?? null);
    if (!isRight || !account) throw badCredentials();
    if (isWeakHash(account.passwordHash)) await rehashPassword(database, account, password);
    return account;
  });
}

/** Hashes the password anew as it is done today, unless it was changed meanwhile. */
async function rehashPassword({ write }: Database, { userId, passwordHash }: LoginAccount, password: string) {
  const stronger = await hashPassword(password);
  await write(async (transaction) => {
    await AccountModel.query(transaction)
      .patch({ passwordHash: stronger })
      .where({ user_id: userId, password_hash: passwordHash });
  });
}
