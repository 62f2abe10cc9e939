import type { Database } from '#backend/database/database.ts';
import { createSendMail, MAIL_FOLDER } from '#backend/mail/send-mail.ts';
import { parseEnv } from '#backend/server/env.ts';
import { rejectSubmission, type SubmissionDecision } from '#backend/submissions/decide-submission.ts';
import { deleteSubmitterEmail, notifySubmitter } from '#backend/submissions/notify-submitter.ts';
import {
  type ListedSubmission,
  listSubmissions,
  type SubmissionDetails,
  showSubmission,
} from '#backend/submissions/show-submission.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize, quoteLines } from '#cli/output.ts';
import type { SubmissionStatus } from '#domain/model/submission.ts';
import { auditCells } from '../users/users.ts';

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

type MailOutcome = 'sent' | 'no_address' | 'failed' | 'not_sent';
type ReportOptions = { wanted: SubmissionDecision['status']; isDryRun: boolean; isMailed?: boolean };

async function mailSubmitter(database: Database, id: number, output: Output): Promise<MailOutcome> {
  const env = parseEnv(process.env);
  try {
    const isTold = await notifySubmitter({ env, database, sendMail: createSendMail(env, MAIL_FOLDER) }, id);
    return isTold ? 'sent' : 'no_address';
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error));
    return 'failed';
  }
}

function lineOf({ id, name, status, toolSlug, hasChanged }: SubmissionDecision, isDryRun: boolean): string {
  const what = status === 'approved' ? `listed as ${toolSlug}` : status;
  return `submission ${id} (${name}): ${hasChanged ? (isDryRun ? `would be ${what}` : what) : `already ${what}`}`;
}

/** Says what was decided, and mails it to the sender when that is still to be done. */
export async function reportDecision(
  database: Database,
  decision: SubmissionDecision,
  { wanted, isDryRun, isMailed = true }: ReportOptions,
  output: Output,
): Promise<ExitCode> {
  const { outcome: _, ...submission } = decision;
  const line = lineOf(decision, isDryRun);
  if (decision.status !== wanted) {
    output.result({ ok: false, isDryRun, submission }, []);
    if (!output.isJson) output.error(`${line}: nothing was changed.`);
    return EXIT.badData;
  }
  if (!isMailed && !isDryRun) await deleteSubmitterEmail(database, decision.id);
  const mailed = isDryRun || !isMailed ? 'not_sent' : await mailSubmitter(database, decision.id, output);
  output.result({ ok: mailed !== 'failed', isDryRun, submission, mail: mailed }, [
    line,
    ...(mailed === 'sent' ? ['Its sender was told by mail, and the address is forgotten.'] : []),
    ...(isDryRun ? [NOTHING_WRITTEN] : []),
  ]);
  if (mailed !== 'failed') return EXIT.ok;
  output.error('Its sender was not told, and the address is kept: the same command again sends the mail.');
  return EXIT.io;
}

type RejectOptions = OutputOptions & { reason: string; mail: boolean; dryRun?: boolean };

/** `ai-dir submissions reject`: decides that a tool is not to be listed. */
export async function runSubmissionsReject(id: number, options: RejectOptions): Promise<ExitCode> {
  const { reason, mail: isMailed, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const decision = await rejectSubmission(database, { id, reason, actor: operator(), isDryRun });
    return reportDecision(database, decision, { wanted: 'rejected', isDryRun, isMailed }, new Output(options));
  });
}
