import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';

type AuditContent = { at: string; actor: string; action: string; subject: string; reason: string | null };

/** Hash chain: covers the row and the previous hash ('' for the first). */
function auditHash(previous: string, { at, actor, action, subject, reason }: AuditContent): string {
  const text = JSON.stringify([previous, at, actor, action, subject, reason]);
  return createHash('sha256').update(text).digest('hex');
}

/** "review 12", "user 3", "tool 4", "subscriber 5", "submission 6", "correction 7" or "database", never a name. */
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
  | 'tool_retired'
  | 'tool_revived'
  | 'logo_set'
  | 'logo_removed'
  | 'logo_blocked'
  | 'tool_removed'
  | 'tool_announced'
  | 'subscriber_removed'
  | 'submission_approved'
  | 'submission_rejected'
  | 'correction_accepted'
  | 'correction_rejected'
  | 'database_restored';

/** Late in the transaction, before `recordToolChanges`: hashes cover the previous row, so writers queue. */
export async function recordAudit(transaction: Knex.Transaction, entry: AuditEntry): Promise<void> {
  await dialectOf(transaction).lockTexts(transaction, ['audit']);
  const last: { hash: string } | undefined = await transaction('audit').orderBy('id', 'desc').first('hash');
  const { actor, action, subject } = entry;
  const facts = { at: new Date().toISOString(), actor, action, subject, reason: entry.reason ?? null };
  await transaction('audit').insert({ ...facts, hash: auditHash(last?.hash ?? '', facts) });
}

export type AuditRow = AuditContent & { id: number; hash: string };

export async function listAudit(
  { reader }: Database,
  { subject, limit }: { subject?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const rows = reader('audit').orderBy('id', 'desc');
  return subject === undefined ? rows.limit(limit) : rows.where({ subject }).limit(limit);
}

const ROWS_AT_ONCE = 1_000;

export type AuditVerification = {
  entries: number;
  /** Only a copy kept elsewhere reveals a truncated trail. */
  lastHash: string;
  brokenId: number | null;
};

export async function verifyAudit({ reader }: Database): Promise<AuditVerification> {
  let [entries, lastHash, lastId] = [0, '', 0];
  for (;;) {
    const rows: AuditRow[] = await reader('audit').where('id', '>', lastId).orderBy('id').limit(ROWS_AT_ONCE);
    for (const row of rows) {
      if (row.hash !== auditHash(lastHash, row)) return { entries, lastHash, brokenId: row.id };
      entries += 1;
      lastHash = row.hash;
      lastId = row.id;
    }
    if (rows.length < ROWS_AT_ONCE) return { entries, lastHash, brokenId: null };
  }
}
