import type { Database } from '#backend/database/database.ts';
import { auditHash } from './audit-hash.ts';
import type { AuditRow } from './list-audit.ts';

const ROWS_AT_ONCE = 1_000;

export type AuditVerification = {
  /** How many entries are as they were written, from the first one on. */
  entries: number;
  /** The hash of the last of them. Only one kept elsewhere can show that entries were cut off the end. */
  lastHash: string;
  /** The first entry that was changed, or whose forerunner is gone; null when there is none. */
  brokenId: number | null;
};

/** Walks the whole trail and computes every hash anew. */
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
