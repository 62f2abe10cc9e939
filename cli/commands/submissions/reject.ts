import { Option } from 'commander';
import { type CommandDefinition, dryRunOption, reasonOption } from '#cli/define-command.ts';
import type { ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { MAIL_NOTES, reportDecision, submissionArgument } from './report-decision.ts';

export const submissionsRejectCommand: CommandDefinition = {
  usage: 'reject',
  summary: 'decide that it is not to be listed',
  examples: [
    "ai-dir submissions reject 12 --reason 'No tool of its own, only a landing page'",
    'ai-dir submissions reject 12 --reason Spam --no-mail',
  ],
  notes: MAIL_NOTES,
  arguments: [submissionArgument()],
  options: [
    reasonOption('why; its sender reads it').makeOptionMandatory(),
    new Option('--no-mail', 'do not tell its sender, only forget the address'),
    dryRunOption(),
  ],
  run: runSubmissionsReject,
};

type RejectOptions = OutputOptions & { reason: string; mail: boolean; dryRun?: boolean };

async function runSubmissionsReject(id: number, options: RejectOptions): Promise<ExitCode> {
  const { rejectSubmission } = await import('#backend/submissions/decide-submission.ts');
  const { reason, mail: isMailed, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const decision = await rejectSubmission(database, { id, reason, actor: operator(), isDryRun });
    return reportDecision(database, decision, { wanted: 'rejected', isDryRun, isMailed }, new Output(options));
  });
}
