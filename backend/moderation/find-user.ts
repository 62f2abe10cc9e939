import type { Knex } from 'knex';
import { accountCondition } from '#backend/accounts/find-account.ts';
import { notFound } from '#backend/errors.ts';
import { parseId } from '#backend/http/parse-id.ts';

/** As the audit trail names a user; no username holds a space. */
const SUBJECT = /^user (\d+)$/;

export type AccountRecord = {
  id: number;
  username: string;
  name: string | null;
  email: string;
  createdAt: string;
  disabledAt: string | null;
  disabledReason: string | null;
};

const FIELDS = {
  id: 'users.id',
  username: 'users.username',
  name: 'users.name',
  email: 'accounts.email',
  createdAt: 'users.created_at',
  disabledAt: 'accounts.disabled_at',
  disabledReason: 'accounts.disabled_reason',
} as const satisfies Record<keyof AccountRecord, string>;

/** The account with this username, in any spelling of it, or this email address; also "user 12". Throws `not_found`. */
export async function findUser(knex: Knex, who: string): Promise<AccountRecord> {
  const named = SUBJECT.exec(who);
  const chosen = named ? { 'users.id': parseId(named[1]) } : accountCondition(who);
  const found: AccountRecord | undefined = await knex('users')
    .join('accounts', 'accounts.user_id', 'users.id')
    .where(chosen)
    .first(FIELDS);
  if (!found) throw notFound(`User ${who}`);
  return found;
}
