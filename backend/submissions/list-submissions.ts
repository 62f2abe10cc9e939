import type { SubmissionStatus } from '#domain/model/submission.ts';
import type { Database } from '#backend/database/database.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';

export type ListedSubmission = Pick<
  SubmissionModel,
  'id' | 'name' | 'website' | 'status' | 'reason' | 'toolSlug' | 'createdAt' | 'decidedAt'
>;
type Page = { submissions: ListedSubmission[]; total: number };

/** Those that wait, oldest first; those that were decided, latest first. */
export async function listSubmissions(
  { reader }: Database,
  { status, limit }: { status: SubmissionStatus; limit: number },
): Promise<Page> {
  const chosen = () => SubmissionModel.query(reader).where({ status });
  const total = await chosen().resultSize();
  const submissions = await chosen()
    .select('id', 'name', 'website', 'status', 'reason', 'tool_slug', 'created_at', 'decided_at')
    .orderBy(status === 'pending' ? 'id' : 'decided_at', status === 'pending' ? 'asc' : 'desc')
    .limit(limit);
  return { submissions, total };
}
