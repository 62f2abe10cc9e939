import type { Database } from '#backend/database/database.ts';
import { loadReviewRecords } from './review-file.ts';
import { type ReviewQueue, withOpenFlags } from './waiting-review.ts';

/** The reviews under review, the oldest first. */
export async function listHeld(database: Database, limit: number): Promise<ReviewQueue> {
  const [reviews, [counted]] = await Promise.all([
    loadReviewRecords(database, (query) =>
      query.where('reviews.status', 'under_review').orderBy(['reviews.created_at', 'reviews.id']).limit(limit),
    ),
    database.reader('reviews').where({ status: 'under_review' }).count({ all: '*' }),
  ]);
  return { reviews: await withOpenFlags(database, reviews), total: Number(counted?.all ?? 0) };
}
