import { createHash } from 'node:crypto';

/** What a row of the trail says. */
export type AuditContent = { at: string; actor: string; action: string; subject: string; reason: string | null };

/** Covers the row and, through the hash of the row before it ('' for the first), everything before. */
export function auditHash(previous: string, { at, actor, action, subject, reason }: AuditContent): string {
  const text = JSON.stringify([previous, at, actor, action, subject, reason]);
  return createHash('sha256').update(text).digest('hex');
}
