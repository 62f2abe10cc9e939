import { recordAudit } from '#backend/audit/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/http/api-error.ts';
import { Submission } from '#backend/models/submission.ts';
import { type Decision, decisionOf } from './decision.ts';

export type RejectionOrder = {
  id: number;
  reason: string;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
};

/** Says no to a submission that waits. One that was decided is left alone. Throws `not_found`. */
export function rejectSubmission({ write }: Database, order: RejectionOrder): Promise<Decision> {
  const { id, reason, actor, isDryRun } = order;
  return write(async (transaction) => {
    const submission = await Submission.query(transaction).findById(id).forNoKeyUpdate();
    if (!submission) throw notFound(`Submission ${id}`);
    if (submission.status !== 'pending') return decisionOf(submission);
    const decision = decisionOf(submission, { status: 'rejected', hasChanged: true });
    if (isDryRun) return decision;
    const decidedAt = new Date().toISOString();
    await Submission.query(transaction).findById(id).patch({ status: 'rejected', reason, decidedAt });
    await recordAudit(transaction, { actor, action: 'submission_rejected', subject: `submission ${id}`, reason });
    return decision;
  });
}
