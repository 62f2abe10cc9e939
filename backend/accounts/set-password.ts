import type { Knex } from 'knex';
import { recordAudit } from '#backend/audit/record-audit.ts';
import { Account } from '#backend/models/account.ts';
import { PasswordReset } from '#backend/models/password-reset.ts';
import { endSessions } from './end-sessions.ts';

type NewPassword = {
  userId: number;
  passwordHash: string;
  action: 'password_changed' | 'password_reset';
};

/** Puts a new password in the place of the old one, and ends every session and every link that came from it. */
export async function setPassword(
  transaction: Knex.Transaction,
  { userId, passwordHash, action }: NewPassword,
): Promise<void> {
  await Account.query(transaction).patch({ passwordHash }).where({ user_id: userId });
  await endSessions(transaction, userId);
  await PasswordReset.query(transaction).deleteById(userId);
  const actor = `user ${userId}`;
  await recordAudit(transaction, { actor, action, subject: actor });
}
