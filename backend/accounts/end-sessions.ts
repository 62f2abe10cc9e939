import type { Knex } from 'knex';

/** Signs the account out everywhere: also a login that is under way begins with a session that is over. */
export async function endSessions(transaction: Knex.Transaction, userId: number): Promise<void> {
  await transaction('accounts').where({ user_id: userId }).increment('session_epoch');
  await transaction('sessions').where({ user_id: userId }).delete();
}
