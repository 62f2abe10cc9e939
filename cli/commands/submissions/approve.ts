import type { ToolFields } from '#backend/import/change-tool.ts';
import { type Approval, type ApprovalObstacle, approveSubmission } from '#backend/submissions/decide-submission.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { reportDecision } from './submissions.ts';

const OBSTACLES = {
  listed: (slug) => `its website is listed already, by the tool ${slug}`,
  slug_taken: (slug) => `there is a tool ${slug} already: give another --slug`,
} as const satisfies Record<ApprovalObstacle['outcome'], (slug: string) => string>;

type Refused = Exclude<Approval, { outcome: 'decided' }>;

function reportRefusal(id: number, approval: Refused, output: Output): ExitCode {
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

/** `ai-dir submissions approve`: makes a tool of a submission. */
export async function runSubmissionsApprove(
  id: number,
  fields: ToolFields,
  options: ApproveOptions,
): Promise<ExitCode> {
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
