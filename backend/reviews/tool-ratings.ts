import type { Knex } from 'knex';
import { ReviewModel } from '#backend/database/models/review-model.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { notFound } from '#backend/errors.ts';
import { averageRating, ratingRank } from '#domain/rating.ts';

const STARS = [1, 2, 3, 4, 5];

type Sums = { review_count: number | string; score_sum: number | string } & Record<string, number | string>;

/** Called in the transaction of the change, after `lockTool`, so that counts never overlap. */
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

/** In order of id, so that transactions do not deadlock. */
export function toolsForUpdate(transaction: Knex.Transaction) {
  return ToolModel.query(transaction).select('id', 'slug', 'name').orderBy('id').forNoKeyUpdate();
}

/** Throws `not_found`. */
export async function lockTool(
  transaction: Knex.Transaction,
  which: { id: number } | { slug: string },
): Promise<ToolModel> {
  const tool = await toolsForUpdate(transaction).findOne(which);
  if (!tool) throw notFound('Tool');
  return tool;
}

/** Reads after locking: an operator may have been deciding. Throws `not_found`, also for other users' reviews. */
export async function lockOwnReview(
  transaction: Knex.Transaction,
  userId: number,
  id: number,
): Promise<{ review: ReviewModel; tool: ToolModel }> {
  const own = () => ReviewModel.query(transaction).where({ id, user_id: userId });
  const tool = await toolsForUpdate(transaction).where('id', own().select('tool_id')).first();
  const review = tool && (await own().first());
  if (!review) throw notFound('Review');
  return { review, tool };
}

export async function lockToolsById(transaction: Knex.Transaction, ids: Iterable<number>): Promise<number[]> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of inOrder) await lockTool(transaction, { id });
  return inOrder;
}
