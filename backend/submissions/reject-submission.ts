import { recordAudit } from '#backend/moderation/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { type SubmissionDecision, toSubmissionDecision } from './decision.ts';

export type RejectionInput = {
  id: number;
  reason: string;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
};

/** Says no to a submission that waits. One that was decided is left alone. Throws `not_found`. */
export function rejectSubmission({ write }: Database, order: RejectionInput): Promise<SubmissionDecision> {
  const { id, reason, actor, isDryRun } = order;
  return write(async (transaction) => {
    const submission = await SubmissionModel.query(transaction).findById(id).forNoKeyUpdate();
    if (!submission) throw notFound(`Submission ${id}`);
    if (submission.status !== 'pending') return toSubmissionDecision(submission);
    const decision = toSubmissionDecision(submission, { status: 'rejected', hasChanged: true });
    if (isDryRun) return decision;
    const decidedAt = new Date().toISOString();
    await SubmissionModel.query(transaction).findById(id).patch({ status: 'rejected', reason, decidedAt });
    await recordAudit(transaction, { actor, action: 'submission_rejected', subject: `submission ${id}`, reason });
    return decision;
  });
}
