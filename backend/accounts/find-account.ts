import type { Database } from '#backend/database/database.ts';
import { emailKey, usernameKey } from '#domain/identity.ts';
import type { CurrentUser } from '#domain/model/user.ts';

export async function loadCurrentUser({ reader }: Database, id: number): Promise<CurrentUser | undefined> {
  return reader('users').join('accounts', 'accounts.user_id', 'users.id').where('users.id', id).first({
    id: 'users.id',
    username: 'users.username',
    name: 'users.name',
    email: 'accounts.email',
    createdAt: 'users.created_at',
  });
}

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

/** Counted by the text entered: counts per account would link addresses to usernames. */
export function loginKey(who: string): string {
  return who.includes('@') ? `email ${emailKey(who)}` : `name ${usernameKey(who)}`;
}

export function accountCondition(who: string): Record<string, string> {
  return who.includes('@') ? { email_key: emailKey(who) } : { username_key: usernameKey(who) };
}

export async function findAccount({ reader }: Database, who: string): Promise<LoginAccount | undefined> {
  return reader('accounts').join('users', 'users.id', 'accounts.user_id').where(accountCondition(who)).first(FIELDS);
}

export async function findAccountByUserId({ reader }: Database, userId: number): Promise<LoginAccount | undefined> {
  return reader('accounts').where({ user_id: userId }).first(FIELDS);
}
