import { Argument, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { Database } from '#backend/database/database.ts';
import type { ToolFields } from '#backend/import/change-tool.ts';
import { parseEnv } from '#backend/server/env.ts';
import type { Approval, ApprovalObstacle, SubmissionDecision } from '#backend/submissions/decide-submission.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { MAIL_NOTES, noMailOption, type ReportOptions, reportDecision, reportInvalid } from '#cli/decision.ts';
import { type CommandDefinition, dryRunOption, idOf, parseField, reasonOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { SLUG_LENGTH_MAX, Slug } from '#domain/model/atoms.ts';

export const submissionArgument = () =>
  new Argument('<id>', 'the number of the submission').argParser(idOf('submission'));

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
  if (approval.outcome === 'invalid') return reportInvalid({ id }, approval, output);
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
        ? await reportSubmission(database, approval, { wanted: 'approved', isDryRun, isMailed: true }, output)
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
  options: [reasonOption('why; its sender reads it').makeOptionMandatory(), noMailOption(), dryRunOption()],
  run: runSubmissionsReject,
};

type RejectOptions = OutputOptions & { reason: string; mail: boolean; dryRun?: boolean };

async function runSubmissionsReject(id: number, options: RejectOptions): Promise<ExitCode> {
  const { rejectSubmission } = await import('#backend/submissions/decide-submission.ts');
  const { reason, mail: isMailed, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const mailEnv = isMailed ? parseEnv(process.env) : null;
    const decision = await rejectSubmission(database, { id, reason, actor: operator(), mailEnv, isDryRun });
    return reportSubmission(database, decision, { wanted: 'rejected', isDryRun, isMailed }, new Output(options));
  });
}

function lineOf({ id, name, status, toolSlug, hasChanged }: SubmissionDecision, isDryRun: boolean): string {
  const what = status === 'approved' ? `listed as ${toolSlug}` : status;
  return `submission ${id} (${name}): ${hasChanged ? (isDryRun ? `would be ${what}` : what) : `already ${what}`}`;
}

function reportSubmission(
  database: Database,
  decision: SubmissionDecision,
  { wanted, ...options }: ReportOptions & { wanted: SubmissionDecision['status'] },
  output: Output,
): Promise<ExitCode> {
  const { outcome: _, mailId, ...submission } = decision;
  const reported = {
    ...{ line: lineOf(decision, options.isDryRun), body: { submission }, isWanted: decision.status === wanted },
    mailIds: mailId === null ? [] : [mailId],
  };
  return reportDecision(database, reported, options, output);
}
