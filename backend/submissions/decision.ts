import type { SubmissionStatus } from '#domain/model/submission.ts';
import type { SubmissionModel } from '#backend/database/models/submission-model.ts';

/** How a submission stands; `hasChanged`: it was decided now. */
export type SubmissionDecision = {
  outcome: 'decided';
  id: number;
  name: string;
  status: SubmissionStatus;
  toolSlug: string | null;
  hasChanged: boolean;
};

export function toSubmissionDecision(
  { id, name, status, toolSlug }: SubmissionModel,
  now: Partial<Pick<SubmissionDecision, 'status' | 'toolSlug' | 'hasChanged'>> = {},
): SubmissionDecision {
  return { outcome: 'decided', id, name, status, toolSlug, hasChanged: false, ...now };
}
