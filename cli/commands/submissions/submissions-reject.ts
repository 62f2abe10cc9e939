import { rejectSubmission } from '#backend/submissions/reject-submission.ts';
import type { ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { reportDecision } from './report-decision.ts';

type RejectOptions = OutputOptions & { reason: string; mail: boolean; dryRun?: boolean };

/** `ai-dir submissions reject`: decides that a tool is not to be listed. */
export async function runSubmissionsReject(id: number, options: RejectOptions): Promise<ExitCode> {
  const { reason, mail: isMailed, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const decision = await rejectSubmission(database, { id, reason, actor: operator(), isDryRun });
    return reportDecision(database, decision, { wanted: 'rejected', isDryRun, isMailed }, new Output(options));
  });
}
