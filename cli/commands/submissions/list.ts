import { Option } from 'commander';
import type { ListedSubmission } from '#backend/submissions/show-submission.ts';
import { type CommandDefinition, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/model/submission.ts';

export const submissionsListCommand: CommandDefinition = {
  usage: 'list',
  summary: 'list those that wait, oldest first',
  examples: ['ai-dir submissions list', 'ai-dir submissions list --status rejected --limit 100 --json'],
  options: [
    new Option('--status <status>', 'which ones').choices(SUBMISSION_STATUSES).default('pending'),
    numberOption('--limit <number>', 'how many to show', { min: 1, max: 1000, preset: 50 }),
  ],
  run: runSubmissionsList,
};

function cells({ id, name, website, createdAt, decidedAt, toolSlug, reason }: ListedSubmission): string[] {
  const decision = toolSlug ?? reason;
  const date = (decidedAt ?? createdAt).slice(0, 10);
  return [`submission ${id}`, date, name, website, ...(decision === null ? [] : [decision])];
}

type ListSubmissionsOptions = OutputOptions & { status: SubmissionStatus; limit: number };

async function runSubmissionsList({ status, limit, ...options }: ListSubmissionsOptions): Promise<ExitCode> {
  const { listSubmissions } = await import('#backend/submissions/show-submission.ts');
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
