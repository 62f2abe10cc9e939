import type { SubmissionStatus } from '#domain/schemas/submission.ts';
import type { Submission } from '#backend/models/submission.ts';

/** How a submission stands; `hasChanged`: it was decided now. */
export type Decision = {
  outcome: 'decided';
  id: number;
  name: string;
  status: SubmissionStatus;
  toolSlug: string | null;
  hasChanged: boolean;
};

export function decisionOf(
  { id, name, status, toolSlug }: Submission,
  now: Partial<Pick<Decision, 'status' | 'toolSlug' | 'hasChanged'>> = {},
): Decision {
  return { outcome: 'decided', id, name, status, toolSlug, hasChanged: false, ...now };
}
