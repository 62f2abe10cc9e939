import { Argument, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { ToolFields } from '#backend/import/change-tool.ts';
import type { Approval, ApprovalObstacle } from '#backend/submissions/decide-submission.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { type CommandDefinition, dryRunOption, parseField } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { SLUG_LENGTH_MAX, Slug } from '#domain/model/atoms.ts';
import { MAIL_NOTES, reportDecision, submissionArgument } from './report-decision.ts';

const NOTES = `
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
  notes: NOTES + MAIL_NOTES,
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
    // There is no file, and so no line in it.
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
      const order = { id, fields, slug, actor: operator(), isDryRun, signal: interrupt.signal };
      const approval = await approveSubmission(database, order);
      return approval.outcome === 'decided'
        ? await reportDecision(database, approval, { wanted: 'approved', isDryRun }, output)
        : reportRefusal(id, approval, output);
    });
  } finally {
    interrupt.stop();
  }
}
