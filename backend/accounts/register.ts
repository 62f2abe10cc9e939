import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import { AccountModel, UserModel } from '#backend/database/models/account-model.ts';
import { accountExists } from '#backend/errors.ts';
import { invalidField } from '#backend/http/parse-request.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { emailKey, isReservedName, usernameKey } from '#domain/identity.ts';
import type { Registration } from '#domain/model/account.ts';
import { hasDirectionOverride } from '#domain/model/readable.ts';
import type { CurrentUser } from '#domain/model/user.ts';
import { hashPassword } from './passwords.ts';

/** Throws `invalid` for names that imitate users or the site. */
export async function assertFreeName(
  knex: Knex,
  { field, name, userId }: { field: string; name: string; userId: number | null },
): Promise<void> {
  if (hasDirectionOverride(name)) throw invalidField(field, 'text_unreadable');
  if (isReservedName(name)) throw invalidField(field, 'name_taken');
  const owner = await UserModel.query(knex)
    .findOne({ username_key: usernameKey(name) })
    .select('id');
  if (owner && owner.id !== userId) throw invalidField(field, 'name_taken');
}

/** Hashes first: a taken name costs as much. Throws `account_exists` and `invalid`. */
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
