import {
  type ReviewDecision,
  hasReviewChanged,
  type ModeratedReview,
  moderateReviews,
} from '#backend/moderation/moderate-reviews.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { NOTHING_WRITTEN, pluralize, Output, type OutputOptions } from '#cli/output.ts';

const NAMES = { published: 'published', under_review: 'under review', removed: 'removed' } as const;

function line(moderated: ModeratedReview): string {
  const { id, before, after, settledFlags } = moderated;
  if (!hasReviewChanged(moderated)) return `review ${id}: already ${NAMES[after]}`;
  const change = before === after ? `stays ${NAMES[after]}` : `${NAMES[before]} → ${NAMES[after]}`;
  const flags = settledFlags > 0 ? `, ${pluralize(settledFlags, 'flag')} settled` : '';
  return `review ${id}: ${change}${flags}`;
}

type Options = OutputOptions & { reason: string; dryRun?: boolean };

/** `ai-dir reviews hold | remove | restore`: an operator's decision about reviews. */
export function decideReviewsAs(
  decision: ReviewDecision,
): (ids: readonly number[], options: Options) => Promise<ExitCode> {
  return (ids, options) => {
    const { reason, dryRun: isDryRun = false } = options;
    return withDatabase('need', isDryRun, async (database) => {
      const reviews = await moderateReviews(database, { decision, ids, reason, isDryRun, actor: operator() });
      new Output(options).result(
        { ok: true, isDryRun, reviews: reviews.map((review) => ({ ...review, hasChanged: hasReviewChanged(review) })) },
        [...reviews.map(line), ...(isDryRun ? [NOTHING_WRITTEN] : [])],
      );
      return EXIT.ok;
    });
  };
}
