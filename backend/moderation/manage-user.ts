import { endSessions } from '#backend/accounts/end-sessions.ts';
import { recordAudit } from './record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import type { Knex } from 'knex';
import { type AccountRecord, findUser } from './find-user.ts';

export type ManageUserInput = {
  /** A username, an email address or "user 12". */
  who: string;
  reason: string | null;
  /** "operator <system user>". */
  actor: string;
  isDryRun?: boolean;
};

export type ManagedUser = { id: number; username: string; hasChanged: boolean };

/** Finds and locks the account, and does `change` to it unless it says that there is nothing to do. */
async function manage(
  { write }: Database,
  order: ManageUserInput,
  action: 'user_disabled' | 'user_enabled' | 'user_logged_out',
  isDone: (account: AccountRecord) => boolean,
  change: (transaction: Knex.Transaction, userId: number) => Promise<unknown>,
): Promise<ManagedUser> {
  return write(async (transaction) => {
    const { id } = await findUser(transaction, order.who);
    await transaction('accounts').where({ user_id: id }).select('user_id').forUpdate();
    const account = await findUser(transaction, `user ${id}`);
    const hasChanged = !isDone(account);
    if (hasChanged && !order.isDryRun) {
      await change(transaction, id);
      await recordAudit(transaction, { actor: order.actor, action, subject: `user ${id}`, reason: order.reason });
    }
    return { id, username: account.username, hasChanged };
  });
}

/** Nobody gets in with this account any more, from the next request on. Its reviews stay. Throws `not_found`. */
export async function disableUser(database: Database, order: ManageUserInput): Promise<ManagedUser> {
  const isDone = ({ disabledAt }: AccountRecord) => disabledAt !== null;
  return manage(database, order, 'user_disabled', isDone, async (transaction, userId) => {
    await transaction('accounts')
      .where({ user_id: userId })
      .update({ disabled_at: new Date().toISOString(), disabled_reason: order.reason });
    await endSessions(transaction, userId);
  });
}

/** Lets a disabled account in again. Throws `not_found`. */
export async function enableUser(database: Database, order: ManageUserInput): Promise<ManagedUser> {
  const isDone = ({ disabledAt }: AccountRecord) => disabledAt === null;
  return manage(database, order, 'user_enabled', isDone, (transaction, userId) =>
    transaction('accounts').where({ user_id: userId }).update({ disabled_at: null, disabled_reason: null }),
  );
}

/** Ends all sessions of the account. Throws `not_found`. */
export async function logoutUser(database: Database, order: ManageUserInput): Promise<ManagedUser> {
  return manage(database, order, 'user_logged_out', () => false, endSessions);
}
