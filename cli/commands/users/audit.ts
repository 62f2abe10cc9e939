import { type AuditRow, listAudit } from '#backend/moderation/list-audit.ts';
import { verifyAudit } from '#backend/moderation/verify-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';

export function auditCells({ id, at, actor, action, subject, reason }: AuditRow): string[] {
  return [`audit ${id}`, at, actor, action, subject, reason ?? ''];
}

async function verify(database: Database, output: Output): Promise<ExitCode> {
  const { entries, lastHash, brokenId } = await verifyAudit(database);
  const isWhole = brokenId === null;
  const counted = pluralize(entries, 'entry', 'entries');
  output.result(
    { ok: isWhole, entries, lastHash, brokenId },
    isWhole
      ? [`The audit trail is whole: ${counted}${entries > 0 ? `, the last with the hash ${lastHash}` : ''}.`]
      : [],
  );
  if (isWhole) return EXIT.ok;
  if (!output.isJson)
    output.error(
      `audit ${brokenId}: does not fit what stands before it: it, or one before it, was changed or is missing.`,
    );
  return EXIT.badData;
}

type AuditOptions = OutputOptions & { subject?: string; limit: number; verify?: boolean };

/** `ai-dir audit`: the audit trail. */
export async function runAudit(options: AuditOptions): Promise<ExitCode> {
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    if (options.verify) return verify(database, output);
    const entries = await listAudit(database, { subject: options.subject, limit: options.limit });
    output.result({ ok: true, entries }, entries.length > 0 ? formatTable(entries.map(auditCells)) : ['No entries.']);
    return EXIT.ok;
  });
}
