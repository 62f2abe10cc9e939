import { updateToolRatings } from '#backend/reviews/update-tool-ratings.ts';
import { scoreTenths, starsOf } from '#domain/rules/rating.ts';
import type { Check, Examined } from './check.ts';
import { lockTools } from './lock-tools.ts';

type Row = { id: number; tool_id: number; rating: number; score: number } & (
  | { features: number; ease_of_use: number; value: number }
  | { features: null }
);
type Scored = { id: number; toolId: number; rating: number; score: number };

function scored(row: Row): Scored {
  const { id, tool_id: toolId, rating, features } = row;
  if (features === null) return { id, toolId, rating, score: scoreTenths(rating, null) };
  const score = scoreTenths(rating, { features, easeOfUse: row.ease_of_use, value: row.value });
  return { id, toolId, rating: starsOf(score), score };
}

async function wrongReviews({ session }: Examined): Promise<Scored[]> {
  const rows = await session.all<Row>(
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
  async mend(examined, transaction) {
    const wrong = await wrongReviews(examined);
    const tools = await lockTools(
      transaction,
      wrong.map(({ toolId }) => toolId),
    );
    for (const { id, rating, score } of wrong) await transaction('reviews').where({ id }).update({ rating, score });
    for (const id of tools) await updateToolRatings(transaction, id);
  },
};
