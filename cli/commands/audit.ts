import { Option } from 'commander';
import type { Database } from '#backend/database/database.ts';
import { type CommandDefinition, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { auditCells, formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
Entries can only be added, and each one's hash covers all before it. --verify recomputes the hashes and exits with 65 at
the first that does not match. Only a hash kept elsewhere shows that the last entries are missing: --verify prints the last one.`;

export const auditCommand: CommandDefinition = {
  usage: 'audit',
  summary: 'print what operators and users did, newest first',
  examples: ['ai-dir audit', "ai-dir audit --subject 'review 12'", 'ai-dir audit --verify'],
  notes: NOTES,
  options: [
    new Option('--subject <subject>', 'only what was done to "review 12", "user 3" or "tool 4"'),
    new Option('--verify', 'check that no entry was changed').conflicts('subject'),
    numberOption('--limit <number>', 'how many to show', { min: 1, max: 1000, preset: 50 }),
  ],
  run: runAudit,
};

async function verify(database: Database, output: Output): Promise<ExitCode> {
  const { verifyAudit } = await import('#backend/moderation/audit-log.ts');
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

async function runAudit(options: AuditOptions): Promise<ExitCode> {
  const { listAudit } = await import('#backend/moderation/audit-log.ts');
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    if (options.verify) return verify(database, output);
    const entries = await listAudit(database, { subject: options.subject, limit: options.limit });
    output.result({ ok: true, entries }, entries.length > 0 ? formatTable(entries.map(auditCells)) : ['No entries.']);
    return EXIT.ok;
  });
}
