import type { Knex } from 'knex';
import { emailKey } from '#domain/email-key.ts';
import { register } from '#backend/accounts/register.ts';
import type { Database } from '#backend/database/database.ts';
import { ApiError } from '#backend/errors.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import type { DemoAccount } from './demo-file.ts';

/** Of all demo accounts. Said openly: where visitors are real, there are none. */
export const DEMO_PASSWORD = 'demo password';

/** The ids of the demo accounts by username. They are told by their addresses, which nobody can have. */
export async function demoUserIds(knex: Knex, accounts: readonly DemoAccount[]): Promise<Map<string, number>> {
  const usernames = new Map(accounts.map(({ username, email }) => [emailKey(email), username]));
  const found = await AccountModel.query(knex)
    .whereIn('email_key', [...usernames.keys()])
    .select('user_id', 'email_key');
  return new Map(found.map((account) => [usernames.get(account.emailKey) ?? '', account.userId]));
}

/** Adds those that are missing, and says how many. A username that a visitor has taken stays the visitor's. */
export async function addDemoAccounts(database: Database, accounts: readonly DemoAccount[]): Promise<number> {
  const known = await demoUserIds(database.reader, accounts);
  let added = 0;
  for (const account of accounts.filter(({ username }) => !known.has(username))) {
    try {
      await register(database, { ...account, password: DEMO_PASSWORD });
      added += 1;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'account_exists')) throw error;
    }
  }
  return added;
}
