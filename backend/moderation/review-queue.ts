import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { SubRatingsModel } from '#backend/database/models/review-model.ts';
import { notFound } from '#backend/errors.ts';
import type { FlagReason, ReviewStatus, SubRatings } from '#domain/model/review.ts';
import { type AuditRow, listAudit } from './audit-log.ts';

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

const HOUR_MS = 3_600_000;
/** Suspicious number of reviews of one tool within an hour. */
const BURST_FROM = 5;

type ReviewTime = { id: number; toolId: number; createdAt: string };

function mostWithinAnHour(moments: readonly number[], moment: number): number {
  let most = 0;
  let first = 0;
  for (const [last, at] of moments.entries()) {
    while (at - (moments[first] ?? at) >= HOUR_MS) first += 1;
    if ((moments[first] ?? at) <= moment && moment <= at) most = Math.max(most, last - first + 1);
  }
  return most;
}

async function loadMoments({ reader }: Database, toolId: number, given: readonly number[]): Promise<number[]> {
  const text = (at: number) => new Date(at).toISOString();
  const texts: string[] = await reader('reviews')
    .where({ tool_id: toolId })
    .whereBetween('created_at', [text(Math.min(...given) - HOUR_MS), text(Math.max(...given) + HOUR_MS)])
    .orderBy('created_at')
    .pluck('created_at');
  return texts.map(Date.parse);
}

async function countBursts(database: Database, reviews: readonly ReviewTime[]): Promise<Map<number, number>> {
  const bursts = new Map<number, number>();
  for (const toolId of new Set(reviews.map((review) => review.toolId))) {
    const ofTool = reviews
      .filter((review) => review.toolId === toolId)
      .map(({ id, createdAt }) => ({ id, moment: Date.parse(createdAt) }));
    const given = ofTool.map(({ moment }) => moment);
    const moments = await loadMoments(database, toolId, given);
    for (const { id, moment } of ofTool) {
      const count = mostWithinAnHour(moments, moment);
      if (count >= BURST_FROM) bursts.set(id, count);
    }
  }
  return bursts;
}

type FlagRecord = {
  reviewId: number;
  reason: FlagReason;
  note: string | null;
  username: string;
  createdAt: string;
  settledAt: string | null;
};

async function loadFlags({ reader }: Database, reviewIds: readonly number[]): Promise<FlagRecord[]> {
  return reader('flags')
    .join('users', 'users.id', 'flags.user_id')
    .whereIn('flags.review_id', [...reviewIds])
    .orderBy('flags.id')
    .select({
      reviewId: 'flags.review_id',
      reason: 'flags.reason',
      note: 'flags.note',
      username: 'users.username',
      createdAt: 'flags.created_at',
      settledAt: 'flags.settled_at',
    });
}

export type QueuedReviewRecord = ReviewRecord & {
  flags: FlagRecord[];
  burst: number | null;
};

export type ReviewQueue = { reviews: QueuedReviewRecord[]; total: number };

async function withOpenFlags(database: Database, reviews: readonly ReviewRecord[]): Promise<QueuedReviewRecord[]> {
  const ids = reviews.map(({ id }) => id);
  const [flags, bursts] = await Promise.all([loadFlags(database, ids), countBursts(database, reviews)]);
  const open = flags.filter(({ settledAt }) => settledAt === null);
  return reviews.map((review) => ({
    ...review,
    flags: open.filter(({ reviewId }) => reviewId === review.id),
    burst: bursts.get(review.id) ?? null,
  }));
}

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

export async function listHeld(database: Database, limit: number): Promise<ReviewQueue> {
  const [reviews, [counted]] = await Promise.all([
    loadReviewRecords(database, (query) =>
      query.where('reviews.status', 'under_review').orderBy(['reviews.created_at', 'reviews.id']).limit(limit),
    ),
    database.reader('reviews').where({ status: 'under_review' }).count({ all: '*' }),
  ]);
  return { reviews: await withOpenFlags(database, reviews), total: Number(counted?.all ?? 0) };
}

const AUDIT_MAX = 100;

export type ReviewDetails = ReviewRecord & {
  ratings: SubRatings | null;
  flags: FlagRecord[];
  burst: number | null;
  audit: AuditRow[];
};

/** Throws `not_found`. */
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
