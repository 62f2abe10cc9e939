import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';

/** A submission as it stands. Throws `not_found`. */
export async function loadSubmission({ reader }: Database, id: number): Promise<SubmissionModel> {
  const submission = await SubmissionModel.query(reader).findById(id);
  if (!submission) throw notFound(`Submission ${id}`);
  return submission;
}
