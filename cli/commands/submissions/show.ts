import type { SubmissionDetails } from '#backend/submissions/show-submission.ts';
import type { CommandDefinition } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { auditCells, formatTable, Output, type OutputOptions, quoteLines } from '#cli/output.ts';
import { submissionArgument } from './report-decision.ts';

export const submissionsShowCommand: CommandDefinition = {
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

/** One submission, and what is like it. */
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
