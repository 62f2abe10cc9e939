import type { Database } from '#backend/database/database.ts';
import type { AuditContent } from './audit-hash.ts';

export type AuditRow = AuditContent & { id: number; hash: string };

/** The latest entries, newest first; of one subject ("review 12") if it is given. */
export async function listAudit(
  { reader }: Database,
  { subject, limit }: { subject?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const rows = reader('audit').orderBy('id', 'desc');
  return subject === undefined ? rows.limit(limit) : rows.where({ subject }).limit(limit);
}
