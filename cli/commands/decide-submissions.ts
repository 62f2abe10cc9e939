import { Argument, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { Database } from '#backend/database/database.ts';
import type { ToolFields } from '#backend/import/change-tool.ts';
import type { MailStatus } from '#backend/mail/mail-status.ts';
import { parseEnv } from '#backend/server/env.ts';
import type { Approval, ApprovalObstacle, SubmissionDecision } from '#backend/submissions/decide-submission.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { type CommandDefinition, dryRunOption, idOf, parseField, reasonOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { SLUG_LENGTH_MAX, Slug } from '#domain/model/atoms.ts';

export const submissionArgument = () =>
  new Argument('<id>', 'the number of the submission').argParser(idOf('submission'));

const MAIL_NOTES = `
Whoever left an address is told by mail: the mail is stored with the decision, the address is forgotten with that, and a
mail server that does not take it yet is tried again for two days by a running server (see mail list). When it refuses the
mail for good (exit 74), the decision stands.`;

const APPROVE_NOTES = `
The tool is made of the submission, with the fields that are given instead of its own (as tools set takes them), and is
announced to everyone. When a field is wrong, or the website or the slug is listed already, nothing is changed (exit 65).
One that was approved already is left alone (exit 0).`;

export const submissionsApproveCommand: CommandDefinition = {
  usage: 'approve',
  summary: 'list the tool, and tell everyone',
  examples: [
    'ai-dir submissions approve 12',
    "ai-dir submissions approve 12 'description=Writes minutes of meetings.' isVerified=true --dry-run",
    'ai-dir submissions approve 12 --slug le-chat',
  ],
  notes: APPROVE_NOTES + MAIL_NOTES,
  arguments: [
    submissionArgument(),
    new Argument('[fields...]', 'what the tool says otherwise, as <field>=<value>').argParser(parseField),
  ],
  options: [
    new Option('--slug <slug>', 'of the tool, instead of the one its name gives').argParser(parseSlug),
    dryRunOption(),
  ],
  run: runSubmissionsApprove,
};

function parseSlug(given: string): string {
  if (!v.is(Slug, given))
    throw new InvalidArgumentError(
      `It must be lower-case letters, digits and single hyphens, at most ${SLUG_LENGTH_MAX}.`,
    );
  return given;
}

const OBSTACLES = {
  listed: (slug) => `its website is listed already, by the tool ${slug}`,
  slug_taken: (slug) => `there is a tool ${slug} already: give another --slug`,
} as const satisfies Record<ApprovalObstacle['outcome'], (slug: string) => string>;

type RefusedApproval = Exclude<Approval, { outcome: 'decided' }>;

function reportRefusal(id: number, approval: RefusedApproval, output: Output): ExitCode {
  if (approval.outcome === 'invalid') {
    // Without a file there is no line.
    const errors = approval.errors.map((problem) => ({ ...problem, line: 0, column: 0 }));
    output.problems(errors, approval.errorCount);
    output.result({ ok: false, id, errors }, []);
    if (!output.isJson) output.error(`${pluralize(approval.errorCount, 'problem')}: nothing was changed.`);
    return EXIT.badData;
  }
  const { outcome, slug } = approval;
  output.result({ ok: false, id, obstacle: outcome, slug }, []);
  if (!output.isJson) output.error(`submission ${id}: ${OBSTACLES[outcome](slug)}. Nothing was changed.`);
  return EXIT.badData;
}

type ApproveOptions = OutputOptions & { slug?: string; dryRun?: boolean };

async function runSubmissionsApprove(id: number, fields: ToolFields, options: ApproveOptions): Promise<ExitCode> {
  const { approveSubmission } = await import('#backend/submissions/decide-submission.ts');
  const { slug = null, dryRun: isDryRun = false } = options;
  const output = new Output(options);
  const interrupt = abortOnInterrupt(output);
  try {
    return await withDatabase('need', isDryRun, async (database) => {
      const mailEnv = parseEnv(process.env);
      const order = { id, fields, slug, actor: operator(), mailEnv, isDryRun, signal: interrupt.signal };
      const approval = await approveSubmission(database, order);
      return approval.outcome === 'decided'
        ? await reportDecision(database, approval, { wanted: 'approved', isDryRun }, output)
        : reportRefusal(id, approval, output);
    });
  } finally {
    interrupt.stop();
  }
}

export const submissionsRejectCommand: CommandDefinition = {
  usage: 'reject',
  summary: 'decide that it is not to be listed',
  examples: [
    "ai-dir submissions reject 12 --reason 'No tool of its own, only a landing page'",
    'ai-dir submissions reject 12 --reason Spam --no-mail',
  ],
  notes: MAIL_NOTES,
  arguments: [submissionArgument()],
  options: [
    reasonOption('why; its sender reads it').makeOptionMandatory(),
    new Option('--no-mail', 'do not tell its sender, only forget the address'),
    dryRunOption(),
  ],
  run: runSubmissionsReject,
};

type RejectOptions = OutputOptions & { reason: string; mail: boolean; dryRun?: boolean };

async function runSubmissionsReject(id: number, options: RejectOptions): Promise<ExitCode> {
  const { rejectSubmission } = await import('#backend/submissions/decide-submission.ts');
  const { reason, mail: isMailed, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const mailEnv = isMailed ? parseEnv(process.env) : null;
    const decision = await rejectSubmission(database, { id, reason, actor: operator(), mailEnv, isDryRun });
    return reportDecision(database, decision, { wanted: 'rejected', isDryRun, isMailed }, new Output(options));
  });
}

type MailOutcome = MailStatus | 'no_address' | 'not_sent';
type ReportOptions = { wanted: SubmissionDecision['status']; isDryRun: boolean; isMailed?: boolean };

/** The first attempt; a server makes the others. */
async function sendStored(database: Database, mailId: number, output: Output): Promise<MailStatus> {
  const [{ createDeliverMail, MAIL_FOLDER }, { MailQueue }] = await Promise.all([
    import('#backend/mail/send-mail.ts'),
    import('#backend/mail/mail-queue.ts'),
  ]);
  const deliver = createDeliverMail(parseEnv(process.env), MAIL_FOLDER);
  const report = (error: unknown) => output.error(error instanceof Error ? error.message : String(error));
  const attempted = await new MailQueue({ database, deliver, failures: { report } }).attempt(mailId);
  if (attempted !== null) return attempted;
  // A server was faster.
  return (await database.reader('mails').where({ id: mailId }).first('status'))?.status ?? 'waiting';
}

const MAIL_LINES: Partial<Record<MailOutcome, string>> = {
  sent: 'Its sender was told by mail, and the address is forgotten.',
  waiting: 'Its sender is not told yet. The mail waits for a running server, which tries again: see ai-dir mail list.',
};

function lineOf({ id, name, status, toolSlug, hasChanged }: SubmissionDecision, isDryRun: boolean): string {
  const what = status === 'approved' ? `listed as ${toolSlug}` : status;
  return `submission ${id} (${name}): ${hasChanged ? (isDryRun ? `would be ${what}` : what) : `already ${what}`}`;
}

/** Also makes the first attempt to mail the submitter. */
async function reportDecision(
  database: Database,
  decision: SubmissionDecision,
  { wanted, isDryRun, isMailed = true }: ReportOptions,
  output: Output,
): Promise<ExitCode> {
  const { outcome: _, mailId, ...submission } = decision;
  const line = lineOf(decision, isDryRun);
  if (decision.status !== wanted) {
    output.result({ ok: false, isDryRun, submission }, []);
    if (!output.isJson) output.error(`${line}: nothing was changed.`);
    return EXIT.badData;
  }
  const isTold = isMailed && !isDryRun;
  const mailed = mailId !== null ? await sendStored(database, mailId, output) : isTold ? 'no_address' : 'not_sent';
  const mailLine = MAIL_LINES[mailed];
  output.result({ ok: mailed !== 'failed', isDryRun, submission, mail: mailed }, [
    line,
    ...(mailLine === undefined ? [] : [mailLine]),
    ...(isDryRun ? [NOTHING_WRITTEN] : []),
  ]);
  if (mailed !== 'failed') return EXIT.ok;
  output.error('Its sender was not told: the mail server refused the mail for good.');
  return EXIT.io;
}
