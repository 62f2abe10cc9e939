import { lockToolsById, updateToolRatings } from '#backend/reviews/tool-ratings.ts';
import { averageRating, ratingRank, scoreTenths, starsOf } from '#domain/rating.ts';
import type { Check, CheckContext } from './check.ts';

const STARS = [1, 2, 3, 4, 5];
const COUNTED = ['review_count', 'score_sum', ...STARS.map((n) => `stars_${n}`)];
const STORED_COLUMNS = [...COUNTED, 'avg_rating', 'rating_rank'];

const RATED_TOOLS_SQL = `select tools.id, slug, ${STORED_COLUMNS.map((name) => `tools.${name}`).join(', ')},
    ${COUNTED.map((name) => `coalesce(counted.${name}, 0) as counted_${name}`).join(', ')}
  from tools left join (
    select tool_id, count(*) as review_count, sum(score) as score_sum,
      ${STARS.map((n) => `count(case when rating = ${n} then 1 end) as stars_${n}`).join(', ')}
    from reviews where status = 'published' group by tool_id
  ) as counted on counted.tool_id = tools.id
  where counted.tool_id is not null or ${COUNTED.map((name) => `tools.${name} <> 0`).join(' or ')}
    or avg_rating <> 0 or rating_rank <> ${ratingRank(0, 0)}
  order by tools.id`;

type RatingsRow = { id: number; slug: string } & Record<string, number | string>;

function wrongColumns(row: RatingsRow): string[] {
  const expected = new Map(COUNTED.map((name) => [name, Number(row[`counted_${name}`])]));
  const [sum, count] = [expected.get('score_sum') ?? 0, expected.get('review_count') ?? 0];
  expected.set('avg_rating', Math.round(averageRating(sum, count) * 100)).set('rating_rank', ratingRank(sum, count));
  return STORED_COLUMNS.filter((name) => Number(row[name]) !== expected.get(name));
}

async function wrongTools({ session }: CheckContext): Promise<{ id: number; slug: string; columns: string[] }[]> {
  const rows = await session.all<RatingsRow>(RATED_TOOLS_SQL);
  return rows.flatMap((row) => {
    const columns = wrongColumns(row);
    return columns.length === 0 ? [] : [{ id: row.id, slug: row.slug, columns }];
  });
}

export const ratingsCheck: Check = {
  name: 'ratings',
  isPublic: true,
  async find(examined) {
    const wrong = await wrongTools(examined);
    return wrong.map(({ slug, columns }) => `tool ${slug}: ${columns.join(', ')} do not follow from its reviews`);
  },
  async repair(examined, transaction) {
    const wrong = await wrongTools(examined);
    const ids = await lockToolsById(
      transaction,
      wrong.map(({ id }) => id),
    );
    await updateToolRatings(transaction, ids);
  },
};

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

/** Sub-ratings also determine the stars. */
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
    await updateToolRatings(transaction, tools);
  },
};
