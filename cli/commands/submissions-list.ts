import type { SubmissionStatus } from '#domain/schemas/submission.ts';
import { type ListedSubmission, listSubmissions } from '#backend/submissions/list-submissions.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';
import { table } from '../table.ts';

function cells({ id, name, website, createdAt, decidedAt, toolSlug, reason }: ListedSubmission): string[] {
  const decision = toolSlug ?? reason;
  const date = (decidedAt ?? createdAt).slice(0, 10);
  return [`submission ${id}`, date, name, website, ...(decision === null ? [] : [decision])];
}

type Options = OutputOptions & { status: SubmissionStatus; limit: number };

/** `ai-dir submissions list`: the tools that visitors propose. */
export async function listProposals({ status, limit, ...options }: Options): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const { submissions, total } = await listSubmissions(database, { status, limit });
    const output = new Output(options);
    const lines = submissions.length > 0 ? table(submissions.map(cells)) : [`No ${status} submissions.`];
    output.result({ ok: true, total, submissions }, lines);
    if (total > submissions.length)
      output.message(`${submissions.length} of ${numbered(total, `${status} submission`)}.`);
    return EXIT.ok;
  });
}
