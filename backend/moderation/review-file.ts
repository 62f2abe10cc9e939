import type { Knex } from 'knex';
import type { ReviewStatus } from '#domain/model/review.ts';
import type { Database } from '#backend/database/database.ts';

/** A review with what nobody but an operator gets together: also the author of an anonymous one. */
export type ReviewRecord = {
  id: number;
  toolId: number;
  tool: string;
  userId: number;
  username: string;
  isAnonymous: boolean;
  reviewerName: string | null;
  rating: number;
  title: string;
  content: string;
  status: ReviewStatus;
  statusReason: string | null;
  revision: number;
  createdAt: string;
  updatedAt: string | null;
};

const FIELDS = {
  id: 'reviews.id',
  toolId: 'reviews.tool_id',
  tool: 'tools.slug',
  userId: 'reviews.user_id',
  username: 'users.username',
  isAnonymous: 'reviews.is_anonymous',
  reviewerName: 'reviews.reviewer_name',
  rating: 'reviews.rating',
  title: 'reviews.title',
  content: 'reviews.content',
  status: 'reviews.status',
  statusReason: 'reviews.status_reason',
  revision: 'reviews.revision',
  createdAt: 'reviews.created_at',
  updatedAt: 'reviews.updated_at',
} as const satisfies Record<keyof ReviewRecord, string>;

/** The reviews that `choose` narrows the query down to. */
export async function loadReviewRecords(
  { reader }: Database,
  choose: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<ReviewRecord[]> {
  const all = reader('reviews')
    .join('tools', 'tools.id', 'reviews.tool_id')
    .join('users', 'users.id', 'reviews.user_id')
    .select(FIELDS);
  const rows: (Omit<ReviewRecord, 'isAnonymous'> & { isAnonymous: 0 | 1 })[] = await choose(all);
  return rows.map((row) => ({ ...row, isAnonymous: row.isAnonymous === 1 }));
}
