import { updateToolRatings } from '#backend/reviews/update-tool-ratings.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import type { Check, CheckContext } from './check.ts';
import { lockToolsById } from '#backend/reviews/lock-tools.ts';

type ScoreRow = { id: number; tool_id: number; rating: number; score: number } & (
  | { features: number; ease_of_use: number; value: number }
  | { features: null }
);
type ScoredReview = { id: number; toolId: number; rating: number; score: number };

function scored(row: ScoreRow): ScoredReview {
  const { id, tool_id: toolId, rating, features } = row;
  if (features === null) return { id, toolId, rating, score: scoreTenths(rating, null) };
  const score = scoreTenths(rating, { features, easeOfUse: row.ease_of_use, value: row.value });
  return { id, toolId, rating: starsOf(score), score };
}

async function wrongReviews({ session }: CheckContext): Promise<ScoredReview[]> {
  const rows = await session.all<ScoreRow>(
    `select reviews.id, tool_id, rating, score, features, ease_of_use, value
     from reviews left join ratings on review_id = reviews.id order by reviews.id`,
  );
  return rows.flatMap((row) => {
    const right = scored(row);
    return right.rating === row.rating && right.score === row.score ? [] : [right];
  });
}

/** A review's score follows from its stars, and both from the three sub-ratings if it has them. */
export const scoresCheck: Check = {
  name: 'scores',
  isPublic: true,
  async find(examined) {
    const wrong = await wrongReviews(examined);
    return wrong.map(({ id }) => `review ${id}: its score does not follow from its stars`);
  },
  async repair(examined, transaction) {
    const wrong = await wrongReviews(examined);
    const tools = await lockToolsById(
      transaction,
      wrong.map(({ toolId }) => toolId),
    );
    for (const { id, rating, score } of wrong) await transaction('reviews').where({ id }).update({ rating, score });
    for (const id of tools) await updateToolRatings(transaction, id);
  },
};
