import type { SubRatings } from '#domain/model/review.ts';
import { type AuditRow, listAudit } from './list-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { SubRatingsModel } from '#backend/database/models/rating.ts';
import { countBursts } from './count-bursts.ts';
import { loadFlags, type FlagRecord } from './load-flags.ts';
import { loadReviewRecords, type ReviewRecord } from './review-file.ts';

const AUDIT_MAX = 100;

export type ReviewDetails = ReviewRecord & {
  ratings: SubRatings | null;
  flags: FlagRecord[];
  burst: number | null;
  audit: AuditRow[];
};

/** All that is known about one review. Throws `not_found`. */
export async function showReview(database: Database, id: number): Promise<ReviewDetails> {
  const [review] = await loadReviewRecords(database, (query) => query.where('reviews.id', id));
  if (!review) throw notFound(`Review ${id}`);
  const [rated, flags, bursts, audit] = await Promise.all([
    SubRatingsModel.query(database.reader).findById(id),
    loadFlags(database, [id]),
    countBursts(database, [review]),
    listAudit(database, { subject: `review ${id}`, limit: AUDIT_MAX }),
  ]);
  const ratings = rated ? { features: rated.features, easeOfUse: rated.easeOfUse, value: rated.value } : null;
  return { ...review, ratings, flags, burst: bursts.get(id) ?? null, audit };
}
