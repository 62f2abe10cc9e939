import type { Database } from '#backend/database/database.ts';
import type { SubRatings } from '#domain/model/review.ts';
import { averageRating, ratingRank, scoreTenths, starsOf } from '#domain/rating.ts';

export type TestReview = {
  /** Slug of the tool. */
  tool: string;
  username: string;
  name?: string | null;
  rating?: number;
  ratings?: SubRatings;
  title?: string;
  content?: string;
  reviewerName?: string | null;
  isAnonymous?: boolean;
  status?: 'published' | 'under_review' | 'removed';
  createdAt?: string;
  updatedAt?: string | null;
};

const LONG_AGO = '2026-03-04T05:06:07.089Z';

export function scoreColumns(scores: readonly { rating: number; score: number }[]): Record<string, number> {
  const sum = scores.reduce((total, { score }) => total + score, 0);
  const stars = (n: number) => scores.filter(({ rating }) => rating === n).length;
  return {
    score_sum: sum,
    review_count: scores.length,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`stars_${n}`, stars(n)])),
    avg_rating: Math.round(averageRating(sum, scores.length) * 100),
    rating_rank: ratingRank(sum, scores.length),
  };
}

/** Creates the author, updates the scores and records the change. */
export async function addReview(
  { dialect, write }: Database,
  given: TestReview,
): Promise<{ id: number; userId: number }> {
  return write(async (transaction) => {
    const tool = await transaction('tools').where({ slug: given.tool }).first('id');
    const known = await transaction('users').where({ username: given.username }).first('id');
    const [user] = known
      ? [known]
      : await transaction('users')
          .insert({
            username: given.username,
            username_key: given.username.toLowerCase(),
            name: given.name ?? null,
            created_at: LONG_AGO,
          })
          .returning('id');
    const score = scoreTenths(given.rating ?? 4, given.ratings ?? null);
    const [review] = await transaction('reviews')
      .insert({
        tool_id: tool.id,
        user_id: user.id,
        rating: given.ratings ? starsOf(score) : (given.rating ?? 4),
        score,
        title: given.title ?? 'A title',
        content: given.content ?? 'What there is to say.',
        reviewer_name: given.reviewerName ?? null,
        is_anonymous: Number(given.isAnonymous ?? false),
        status: given.status ?? 'published',
        created_at: given.createdAt ?? LONG_AGO,
        updated_at: given.updatedAt ?? null,
      })
      .returning('id');
    if (given.ratings) {
      const { features, easeOfUse, value } = given.ratings;
      await transaction('ratings').insert({ review_id: review.id, features, ease_of_use: easeOfUse, value });
    }
    const published = await transaction('reviews')
      .where({ tool_id: tool.id, status: 'published' })
      .select('rating', 'score');
    await transaction('tools').where({ id: tool.id }).update(scoreColumns(published));
    await dialect.lockChanges(transaction);
    await transaction('changes').insert({
      kind: 'changed',
      subject: 'tool',
      tool_id: tool.id,
      created_at: new Date().toISOString(),
    });
    return { id: review.id, userId: user.id };
  });
}
