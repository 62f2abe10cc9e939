import type { Database } from '#backend/database/database.ts';
import { emailKey, usernameKey } from '#domain/identity.ts';
import type { CurrentUser } from '#domain/model/user.ts';

/** A user as only he himself sees it; undefined when it was removed meanwhile. */
export async function loadCurrentUser({ reader }: Database, id: number): Promise<CurrentUser | undefined> {
  return reader('users').join('accounts', 'accounts.user_id', 'users.id').where('users.id', id).first({
    id: 'users.id',
    username: 'users.username',
    name: 'users.name',
    email: 'accounts.email',
    createdAt: 'users.created_at',
  });
}

/** What a login goes by. */
export type LoginAccount = {
  userId: number;
  passwordHash: string;
  sessionEpoch: number;
  disabledAt: string | null;
};

const FIELDS = {
  userId: 'accounts.user_id',
  passwordHash: 'accounts.password_hash',
  sessionEpoch: 'accounts.session_epoch',
  disabledAt: 'accounts.disabled_at',
} as const satisfies Record<keyof LoginAccount, string>;

/**
 * What tries to log in are counted by: the name or the address as it was given, in any spelling. Counted by account they
 * would tell which address belongs to which username.
 */
export function loginKey(who: string): string {
  return who.includes('@') ? `email ${emailKey(who)}` : `name ${usernameKey(who)}`;
}

/** What tells an account by this username, in any spelling of it, or by this email address. */
export function accountCondition(who: string): Record<string, string> {
  return who.includes('@') ? { email_key: emailKey(who) } : { username_key: usernameKey(who) };
}

/** The account that is meant by a username or an email address. */
export async function findAccount({ reader }: Database, who: string): Promise<LoginAccount | undefined> {
  return reader('accounts').join('users', 'users.id', 'accounts.user_id').where(accountCondition(who)).first(FIELDS);
}

export async function findAccountByUserId({ reader }: Database, userId: number): Promise<LoginAccount | undefined> {
  return reader('accounts').where({ user_id: userId }).first(FIELDS);
}
