import { emailKey } from '#domain/email-key.ts';
import { usernameKey } from '#domain/username-key.ts';
import type { Registration } from '#domain/model/account.ts';
import type { CurrentUser } from '#domain/model/user.ts';
import { recordAudit } from '#backend/moderation/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { isUniqueViolation } from '#backend/database/is-unique-violation.ts';
import { accountExists } from '#backend/errors.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import { UserModel } from '#backend/database/models/user.ts';
import { assertFreeName } from './assert-free-name.ts';
import { hashPassword } from './passwords.ts';

/**
 * Makes an account. The hash comes first, so that a taken name costs what a free one does. Throws `account_exists`,
 * whichever of username and email address is taken, and `invalid` for a name that is someone else's username.
 */
export async function register(
  database: Database,
  { username, email, password, name }: Registration,
): Promise<CurrentUser> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date().toISOString();
  const shownName = name || null;
  const added = database.write(async (transaction) => {
    const user = await UserModel.query(transaction).insert({
      username,
      usernameKey: usernameKey(username),
      name: shownName,
      createdAt,
    });
    const account = { userId: user.id, email, emailKey: emailKey(email), passwordHash };
    await AccountModel.query(transaction).insert(account);
    if (shownName) await assertFreeName(transaction, { field: 'name', name: shownName, userId: user.id });
    const actor = `user ${user.id}`;
    await recordAudit(transaction, { actor, action: 'account_registered', subject: actor });
    return { id: user.id, username, name: shownName, email, createdAt };
  });
  return added.catch((error: unknown) => {
    throw isUniqueViolation(error) ? accountExists() : error;
  });
}
