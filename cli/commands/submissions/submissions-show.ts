import { type SubmissionDetails, showSubmission } from '#backend/submissions/show-submission.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { quoteLines, formatTable } from '#cli/table.ts';
import { auditCells } from '../users/audit.ts';

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

/** `ai-dir submissions show`: one submission, and what is like it. */
export async function runSubmissionsShow(id: number, options: OutputOptions): Promise<ExitCode> {
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
