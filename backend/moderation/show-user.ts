import type { ReviewStatus } from '#domain/model/review.ts';
import { type AuditRow, listAudit } from './list-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { type AccountRecord, findUser } from './find-user.ts';
import { loadReviewRecords } from './review-file.ts';

const REVIEWS_MAX = 100;
const AUDIT_MAX = 100;

type ShownReview = {
  id: number;
  tool: string;
  rating: number;
  title: string;
  status: ReviewStatus;
  isAnonymous: boolean;
  createdAt: string;
};

export type UserDetails = AccountRecord & { sessions: number; reviews: ShownReview[]; audit: AuditRow[] };

/** An account with its latest reviews and what was done about it. Throws `not_found`. */
export async function showUser(database: Database, who: string): Promise<UserDetails> {
  const account = await findUser(database.reader, who);
  const [reviews, [counted], audit] = await Promise.all([
    loadReviewRecords(database, (query) =>
      query.where('reviews.user_id', account.id).orderByRaw('reviews.created_at desc, reviews.id').limit(REVIEWS_MAX),
    ),
    database.reader('sessions').where({ user_id: account.id }).count({ sessions: '*' }),
    listAudit(database, { subject: `user ${account.id}`, limit: AUDIT_MAX }),
  ]);
  return {
    ...account,
    sessions: Number(counted?.sessions ?? 0),
    reviews: reviews.map(({ id, tool, rating, title, status, isAnonymous, createdAt }) => ({
      id,
      tool,
      rating,
      title,
      status,
      isAnonymous,
      createdAt,
    })),
    audit,
  };
}
