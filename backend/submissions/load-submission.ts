import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/http/api-error.ts';
import { Submission } from '#backend/models/submission.ts';

/** A submission as it stands. Throws `not_found`. */
export async function loadSubmission({ reader }: Database, id: number): Promise<Submission> {
  const submission = await Submission.query(reader).findById(id);
  if (!submission) throw notFound(`Submission ${id}`);
  return submission;
}
