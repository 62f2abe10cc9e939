import { Argument } from 'commander';
import type { ModeratedReview, ReviewDecision } from '#backend/moderation/moderate-reviews.ts';
import { type CommandDefinition, dryRunOption, idOf, reasonOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
All of the reviews are changed or, when one of them does not exist (exit 66), none. The author reads the reason. Open flags
are settled; ratings follow, and a running site shows it at once. What is as asked already is left alone (exit 0).`;

const reviewId = idOf('review');

function collectIds(given: string, before: readonly number[] | undefined): number[] {
  return [...new Set([...(before ?? []), reviewId(given)])];
}

const decisionCommand = (
  decision: ReviewDecision,
  texts: Pick<CommandDefinition, 'summary' | 'examples'>,
): CommandDefinition => ({
  usage: decision,
  ...texts,
  notes: NOTES,
  arguments: [new Argument('<ids...>', 'the numbers of the reviews').argParser(collectIds)],
  options: [reasonOption().makeOptionMandatory(), dryRunOption()],
  run: (ids: readonly number[], options: DecisionOptions) => decideReviews(decision, ids, options),
});

export const reviewsHoldCommand = decisionCommand('hold', {
  summary: 'take reviews out of sight until it is decided about them',
  examples: ["ai-dir reviews hold 12 --reason 'Waiting for the author to answer'"],
});

export const reviewsRemoveCommand = decisionCommand('remove', {
  summary: 'take reviews out of sight for good; their authors can not edit them any more',
  examples: ["ai-dir reviews remove 12 15 --reason 'Advertising'", 'ai-dir reviews remove 12 --reason Spam --dry-run'],
});

export const reviewsRestoreCommand = decisionCommand('restore', {
  summary: 'show reviews again, or say of published ones that their flags were wrong',
  examples: ["ai-dir reviews restore 12 --reason 'Honest, if harsh'"],
});

const NAMES = { published: 'published', under_review: 'under review', removed: 'removed' } as const;

function moderatedLine(moderated: ModeratedReview, hasChanged: boolean): string {
  const { id, before, after, settledFlags } = moderated;
  if (!hasChanged) return `review ${id}: already ${NAMES[after]}`;
  const change = before === after ? `stays ${NAMES[after]}` : `${NAMES[before]} → ${NAMES[after]}`;
  const flags = settledFlags > 0 ? `, ${pluralize(settledFlags, 'flag')} settled` : '';
  return `review ${id}: ${change}${flags}`;
}

type DecisionOptions = OutputOptions & { reason: string; dryRun?: boolean };

async function decideReviews(
  decision: ReviewDecision,
  ids: readonly number[],
  options: DecisionOptions,
): Promise<ExitCode> {
  const { hasReviewChanged, moderateReviews } = await import('#backend/moderation/moderate-reviews.ts');
  const { reason, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const moderated = await moderateReviews(database, { decision, ids, reason, isDryRun, actor: operator() });
    const reviews = moderated.map((review) => ({ ...review, hasChanged: hasReviewChanged(review) }));
    new Output(options).result({ ok: true, isDryRun, reviews }, [
      ...reviews.map((review) => moderatedLine(review, review.hasChanged)),
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
