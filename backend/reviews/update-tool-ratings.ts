import type { Knex } from 'knex';
import { averageRating, ratingRank } from '#domain/rating.ts';

const STARS = [1, 2, 3, 4, 5];

type Sums = { review_count: number | string; score_sum: number | string } & Record<string, number | string>;

/**
 * Counts a tool's published reviews anew: their number, their stars and their averages. Runs in the transaction that
 * changed one of them, after `lockTool`, so that no two of them count at once.
 */
export async function updateToolRatings(transaction: Knex.Transaction, toolId: number): Promise<void> {
  const sums: Sums = await transaction('reviews')
    .where({ tool_id: toolId, status: 'published' })
    .first(
      transaction.raw('count(*) as review_count, coalesce(sum(score), 0) as score_sum'),
      ...STARS.map((n) => transaction.raw(`count(case when rating = ${n} then 1 end) as stars_${n}`)),
    );
  const columns = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)]));
  const { score_sum: scoreSum = 0, review_count: reviewCount = 0 } = columns;
  await transaction('tools')
    .where({ id: toolId })
    .update({
      ...columns,
      avg_rating: Math.round(averageRating(scoreSum, reviewCount) * 100),
      rating_rank: ratingRank(scoreSum, reviewCount),
    });
}
