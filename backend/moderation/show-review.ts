import type { SubRatings } from '#domain/schemas/review.ts';
import { type AuditRow, listAudit } from '#backend/audit/list-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/http/api-error.ts';
import { Rating } from '#backend/models/rating.ts';
import { countBursts } from './count-bursts.ts';
import { loadFlags, type RaisedFlag } from './load-flags.ts';
import { loadReviewFiles, type ReviewFile } from './review-file.ts';

const AUDIT_MAX = 100;

export type ShownReview = ReviewFile & {
  ratings: SubRatings | null;
  flags: RaisedFlag[];
  burst: number | null;
  audit: AuditRow[];
};

/** All that is known about one review. Throws `not_found`. */
export async function showReview(database: Database, id: number): Promise<ShownReview> {
  const [review] = await loadReviewFiles(database, (query) => query.where('reviews.id', id));
  if (!review) throw notFound(`Review ${id}`);
  const [rated, flags, bursts, audit] = await Promise.all([
    Rating.query(database.reader).findById(id),
    loadFlags(database, [id]),
    countBursts(database, [review]),
    listAudit(database, { subject: `review ${id}`, limit: AUDIT_MAX }),
  ]);
  const ratings = rated ? { features: rated.features, easeOfUse: rated.easeOfUse, value: rated.value } : null;
  return { ...review, ratings, flags, burst: bursts.get(id) ?? null, audit };
}
