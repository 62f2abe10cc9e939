import type { Knex } from 'knex';
import { recordAudit } from '#backend/moderation/record-audit.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import { PasswordResetModel } from '#backend/database/models/password-reset.ts';
import { endSessions } from './end-sessions.ts';

type NewPasswordInput = {
  userId: number;
  passwordHash: string;
  action: 'password_changed' | 'password_reset';
};

/** Puts a new password in the place of the old one, and ends every session and every link that came from it. */
export async function setPassword(
  transaction: Knex.Transaction,
  { userId, passwordHash, action }: NewPasswordInput,
): Promise<void> {
  await AccountModel.query(transaction).patch({ passwordHash }).where({ user_id: userId });
  await endSessions(transaction, userId);
  await PasswordResetModel.query(transaction).deleteById(userId);
  const actor = `user ${userId}`;
  await recordAudit(transaction, { actor, action, subject: actor });
}
