import type { SubmissionStatus } from '#domain/model/submission.ts';
import { type ListedSubmission, listSubmissions } from '#backend/submissions/list-submissions.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';

function cells({ id, name, website, createdAt, decidedAt, toolSlug, reason }: ListedSubmission): string[] {
  const decision = toolSlug ?? reason;
  const date = (decidedAt ?? createdAt).slice(0, 10);
  return [`submission ${id}`, date, name, website, ...(decision === null ? [] : [decision])];
}

type ListSubmissionsOptions = OutputOptions & { status: SubmissionStatus; limit: number };

/** `ai-dir submissions list`: the tools that visitors propose. */
export async function runSubmissionsList({ status, limit, ...options }: ListSubmissionsOptions): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const { submissions, total } = await listSubmissions(database, { status, limit });
    const output = new Output(options);
    const lines = submissions.length > 0 ? formatTable(submissions.map(cells)) : [`No ${status} submissions.`];
    output.result({ ok: true, total, submissions }, lines);
    if (total > submissions.length)
      output.message(`${submissions.length} of ${pluralize(total, `${status} submission`)}.`);
    return EXIT.ok;
  });
}
