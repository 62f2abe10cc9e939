import { Option } from 'commander';
import type { ListedSubmission, SubmissionDetails } from '#backend/submissions/show-submission.ts';
import { type CommandDefinition, type CommandGroup, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { auditCells, formatTable, Output, type OutputOptions, pluralize, quoteLines } from '#cli/output.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/model/submission.ts';
import { submissionArgument, submissionsApproveCommand, submissionsRejectCommand } from './decide-submissions.ts';

const listCommand: CommandDefinition = {
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

const showCommand: CommandDefinition = {
  usage: 'show',
  summary: 'print all that is known about a submission, and what is like it',
  examples: ['ai-dir submissions show 12', 'ai-dir submissions show 12 --json | jq .submission.similar'],
  arguments: [submissionArgument()],
  run: runSubmissionsShow,
};

function facts(submission: SubmissionDetails): string[][] {
  const { id, status, reason, toolSlug, companyName, email, language, createdAt, decidedAt } = submission;
  return [
    [`submission ${id}`, status],
    ...(reason === null ? [] : [['reason', reason]]),
    ...(toolSlug === null ? [] : [['listed as', toolSlug]]),
    ['name', submission.name],
    ['website', submission.website],
    ['pricingType', submission.pricingType],
    ['categories', submission.categories.join('|')],
    ...(companyName === null ? [] : [['companyName', companyName]]),
    ['sender', `${email ?? 'no address'} (${language})`],
    ['sent', createdAt],
    ...(decidedAt === null ? [] : [['decided', decidedAt]]),
  ];
}

function similarRows({ similar, others }: SubmissionDetails): string[][] {
  return [
    ...similar.map(({ slug, name, website, isSameWebsite }) => [
      isSameWebsite ? 'same website' : 'same name',
      `tool ${slug}`,
      name,
      website,
    ]),
    ...others.map(({ id, name, status, reason, createdAt }) => [
      'same website',
      `submission ${id}`,
      name,
      `${createdAt.slice(0, 10)} ${status}${reason === null ? '' : `: ${reason}`}`,
    ]),
  ];
}

async function runSubmissionsShow(id: number, options: OutputOptions): Promise<ExitCode> {
  const { showSubmission } = await import('#backend/submissions/show-submission.ts');
  return withDatabase('need', false, async (database) => {
    const submission = await showSubmission(database, id);
    new Output(options).result({ ok: true, submission }, [
      ...formatTable(facts(submission)),
      ...quoteLines(submission.description),
      ...formatTable(similarRows(submission)),
      ...formatTable(submission.audit.map(auditCells)),
    ]);
    return EXIT.ok;
  });
}

export const submissionCommands: CommandGroup = {
  name: 'submissions',
  summary: 'go through the tools that visitors propose',
  commands: [listCommand, showCommand, submissionsApproveCommand, submissionsRejectCommand],
};
