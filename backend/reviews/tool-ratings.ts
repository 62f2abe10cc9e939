import type { Knex } from 'knex';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { ReviewModel } from '#backend/database/models/review-model.ts';
import { type RatedTool, ToolModel } from '#backend/database/models/tool-model.ts';
import { inSlices } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { averageRating, ratingRank } from '#domain/rating.ts';

const STARS = [1, 2, 3, 4, 5];

const SUMS = ['count(*)', 'sum(score)', ...STARS.map((n) => `count(case when rating = ${n} then 1 end)`)];
const COLUMNS = ['review_count', 'score_sum', ...STARS.map((n) => `stars_${n}`), 'avg_rating', 'rating_rank'];

/** After the tools are locked, so that counts never overlap. */
export async function updateToolRatings(transaction: Knex.Transaction, toolIds: readonly number[]): Promise<void> {
  for (const ids of inSlices(toolIds)) await updateRatingsOf(transaction, ids);
}

async function updateRatingsOf(transaction: Knex.Transaction, toolIds: readonly number[]): Promise<void> {
  const sums: Record<string, number | string>[] = await transaction('reviews')
    .select('tool_id', ...SUMS.map((sql, i) => transaction.raw(`${sql} as sum_${i}`)))
    .whereIn('tool_id', [...toolIds])
    .where({ status: 'published' })
    .groupBy('tool_id');
  const sumsOf = new Map(sums.map((row) => [Number(row.tool_id), SUMS.map((_, i) => Number(row[`sum_${i}`]))]));
  await storeSums(transaction, new Map(toolIds.map((id) => [id, sumsOf.get(id) ?? SUMS.map(() => 0)])));
}

type CountedReview = { tool: RatedTool; rating: number; score: number };

/** Of new reviews: reads none of the others. `tool` is as it was when locked. */
export async function addToToolRatings(transaction: Knex.Transaction, shown: readonly CountedReview[]): Promise<void> {
  const sums = new Map<number, number[]>();
  for (const { tool, rating, score } of shown) {
    const before = sums.get(tool.id) ?? sumsIn(tool);
    const own = [1, score, ...STARS.map((n) => Number(n === rating))];
    sums.set(
      tool.id,
      before.map((sum, i) => sum + (own[i] ?? 0)),
    );
  }
  if (sums.size > 0) await storeSums(transaction, sums);
}

const sumsIn = ({ reviewCount, scoreSum, stars1, stars2, stars3, stars4, stars5 }: RatedTool) => [
  ...[reviewCount, scoreSum],
  ...[stars1, stars2, stars3, stars4, stars5],
];

async function storeSums(transaction: Knex.Transaction, sums: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const rows = [...sums].map(([id, columns]) => {
    const [reviewCount = 0, scoreSum = 0] = columns;
    const average = Math.round(averageRating(scoreSum, reviewCount) * 100);
    return [id, ...columns, average, ratingRank(scoreSum, reviewCount)];
  });
  const given = Object.fromEntries(['tool_id', ...COLUMNS].map((name) => [name, 'integer' as const]));
  await transaction.raw(
    `update tools set ${COLUMNS.map((name) => `${name} = given.${name}`).join(', ')}
     from ${dialectOf(transaction).jsonRows(given)} where tools.id = given.tool_id`,
    [JSON.stringify(rows)],
  );
}

export function ratedToolsForUpdate(transaction: Knex.Transaction) {
  return toolsForUpdate(transaction).select('review_count', 'score_sum', ...STARS.map((n) => `stars_${n}`));
}

/** In order of id, so that transactions do not deadlock. */
export function toolsForUpdate(transaction: Knex.Transaction) {
  return ToolModel.query(transaction)
    .select('id', 'slug', 'name', 'status', 'successor')
    .orderBy('id')
    .forNoKeyUpdate();
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

/** Reads after locking: an operator may decide meanwhile. Throws `not_found`, also for others' reviews. */
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
  const locked: number[] = [];
  for (const slice of inSlices([...new Set(ids)].sort((a, b) => a - b))) {
    const tools = await toolsForUpdate(transaction).whereIn('id', slice);
    locked.push(...tools.map(({ id }) => id));
  }
  return locked;
}
