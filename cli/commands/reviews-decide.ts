import {
  type Decision,
  hasChanged,
  type ModeratedReview,
  moderateReviews,
} from '#backend/moderation/moderate-reviews.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { operator } from '../operator.ts';
import { NOTHING_WRITTEN, numbered, Output, type OutputOptions } from '../output.ts';

const NAMES = { published: 'published', under_review: 'under review', removed: 'removed' } as const;

function line(moderated: ModeratedReview): string {
  const { id, before, after, settledFlags } = moderated;
  if (!hasChanged(moderated)) return `review ${id}: already ${NAMES[after]}`;
  const change = before === after ? `stays ${NAMES[after]}` : `${NAMES[before]} → ${NAMES[after]}`;
  const flags = settledFlags > 0 ? `, ${numbered(settledFlags, 'flag')} settled` : '';
  return `review ${id}: ${change}${flags}`;
}

type Options = OutputOptions & { reason: string; dryRun?: boolean };

/** `ai-dir reviews hold | remove | restore`: an operator's decision about reviews. */
export function decideAs(decision: Decision): (ids: readonly number[], options: Options) => Promise<ExitCode> {
  return (ids, options) => {
    const { reason, dryRun: isDryRun = false } = options;
    return withDatabase('need', isDryRun, async (database) => {
      const reviews = await moderateReviews(database, { decision, ids, reason, isDryRun, actor: operator() });
      new Output(options).result(
        { ok: true, isDryRun, reviews: reviews.map((review) => ({ ...review, hasChanged: hasChanged(review) })) },
        [...reviews.map(line), ...(isDryRun ? [NOTHING_WRITTEN] : [])],
      );
      return EXIT.ok;
    });
  };
}
