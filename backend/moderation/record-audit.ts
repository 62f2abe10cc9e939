import type { Knex } from 'knex';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { auditHash } from './audit-hash.ts';

/**
 * What an operator did or what happened to an account. `subject` is "review 12", "user 3", "tool 4", "subscriber 5",
 * "submission 6" or "database", never a name.
 */
export type AuditEntry = {
  /** "operator <system user>" or "user <id>". */
  actor: string;
  action: AuditAction;
  subject: string;
  reason?: string | null;
};

type AuditAction =
  | 'review_held'
  | 'review_removed'
  | 'review_restored'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_logged_out'
  | 'account_registered'
  | 'account_removed'
  | 'password_changed'
  | 'password_reset'
  | 'tool_changed'
  | 'tool_removed'
  | 'tool_announced'
  | 'subscriber_removed'
  | 'submission_approved'
  | 'submission_rejected'
  | 'database_restored';

/**
 * Appends to the audit trail, in the transaction of what it tells of. Late in it, and before `recordToolChange`: writers
 * queue here, and each row's hash covers the row before it.
 */
export async function recordAudit(transaction: Knex.Transaction, entry: AuditEntry): Promise<void> {
  await dialectOf(transaction).lockText(transaction, 'audit');
  const last: { hash: string } | undefined = await transaction('audit').orderBy('id', 'desc').first('hash');
  const { actor, action, subject } = entry;
  const facts = { at: new Date().toISOString(), actor, action, subject, reason: entry.reason ?? null };
  await transaction('audit').insert({ ...facts, hash: auditHash(last?.hash ?? '', facts) });
}
