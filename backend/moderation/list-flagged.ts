import type { Database } from '#backend/database/database.ts';
import { loadReviewRecords } from './review-file.ts';
import { type ReviewQueue, withOpenFlags } from './waiting-review.ts';

/** The reviews with open flags: those with most first, then those that wait longest. */
export async function listFlagged(database: Database, limit: number): Promise<ReviewQueue> {
  const open = database.reader('flags').whereNull('settled_at');
  const [ids, [counted]] = await Promise.all([
    open.clone().groupBy('review_id').orderByRaw('count(*) desc, min(id)').limit(limit).pluck('review_id'),
    open.clone().countDistinct({ reviews: 'review_id' }),
  ]);
  const reviews = await loadReviewRecords(database, (query) => query.whereIn('reviews.id', ids));
  const inOrder = reviews.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { reviews: await withOpenFlags(database, inOrder), total: Number(counted?.reviews ?? 0) };
}
