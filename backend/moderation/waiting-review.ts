import type { Database } from '#backend/database/database.ts';
import { countBursts } from './count-bursts.ts';
import { loadFlags, type FlagRecord } from './load-flags.ts';
import type { ReviewRecord } from './review-file.ts';

/** A review that waits for an operator. */
export type QueuedReviewRecord = ReviewRecord & {
  /** The open ones. */
  flags: FlagRecord[];
  /** How many reviews of the tool came within an hour of this one, when they are suspiciously many. */
  burst: number | null;
};

/** What operators have to go through: some, and how many there are in all. */
export type ReviewQueue = { reviews: QueuedReviewRecord[]; total: number };

export async function withOpenFlags(
  database: Database,
  reviews: readonly ReviewRecord[],
): Promise<QueuedReviewRecord[]> {
  const ids = reviews.map(({ id }) => id);
  const [flags, bursts] = await Promise.all([loadFlags(database, ids), countBursts(database, reviews)]);
  const open = flags.filter(({ settledAt }) => settledAt === null);
  return reviews.map((review) => ({
    ...review,
    flags: open.filter(({ reviewId }) => reviewId === review.id),
    burst: bursts.get(review.id) ?? null,
  }));
}
