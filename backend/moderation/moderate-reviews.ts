import type { Knex } from 'knex';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { FlagModel, ReviewModel, WithdrawnReviewModel } from '#backend/database/models/review-model.ts';
import { notFound } from '#backend/errors.ts';
import { toolsForUpdate, updateToolRatings } from '#backend/reviews/tool-ratings.ts';
import type { ReviewStatus } from '#domain/model/review.ts';
import { recordAudit } from './audit-log.ts';

const DECISIONS = {
  hold: { status: 'under_review', action: 'review_held' },
  remove: { status: 'removed', action: 'review_removed' },
  restore: { status: 'published', action: 'review_restored' },
} as const;
export type ReviewDecision = keyof typeof DECISIONS;

export type ModerationInput = {
  decision: ReviewDecision;
  ids: readonly number[];
  reason: string;
  actor: string;
  isDryRun?: boolean;
};

export type ModeratedReview = { id: number; before: ReviewStatus; after: ReviewStatus; settledFlags: number };

/** Locks their tools. Throws `not_found` with all missing ids. */
async function lockReviews(transaction: Knex.Transaction, ids: readonly number[]): Promise<ReviewModel[]> {
  const chosen = () => ReviewModel.query(transaction).whereIn('id', [...ids]);
  await toolsForUpdate(transaction).whereIn('id', chosen().select('tool_id'));
  const found = await chosen().orderBy('id').select('id', 'tool_id', 'user_id', 'status');
  const missing = ids.filter((id) => !found.some((review) => review.id === id));
  if (missing.length > 0) throw notFound(`Review ${missing.join(', ')}`);
  return found;
}

/** A new status raises the revision, so that edits of the old version fail. */
async function decide(
  transaction: Knex.Transaction,
  { id, userId, toolId, status: before }: ReviewModel,
  { decision, reason, isDryRun }: ModerationInput,
): Promise<ModeratedReview> {
  const after = DECISIONS[decision].status;
  const open = FlagModel.query(transaction).where({ review_id: id }).whereNull('settled_at');
  if (isDryRun) return { id, before, after, settledFlags: await open.resultSize() };
  const settledFlags = await open.patch({ settledAt: new Date().toISOString() });
  if (before !== after) {
    const statusReason = after === 'published' ? null : reason;
    const revision = transaction.raw('revision + 1');
    await ReviewModel.query(transaction).findById(id).patch({ status: after, statusReason, revision });
    // The author's next review of this tool is no longer held.
    if (after === 'published') await WithdrawnReviewModel.query(transaction).deleteById([userId, toolId]);
  }
  return { id, before, after, settledFlags };
}

export function hasReviewChanged({ before, after, settledFlags }: ModeratedReview): boolean {
  return before !== after || settledFlags > 0;
}

export async function moderateWithin(
  transaction: Knex.Transaction,
  order: ModerationInput,
): Promise<ModeratedReview[]> {
  const locked = await lockReviews(transaction, order.ids);
  const moderated: ModeratedReview[] = [];
  for (const review of locked) moderated.push(await decide(transaction, review, order));
  if (order.isDryRun) return moderated;
  const changed = locked.filter((_, i) => moderated[i]?.before !== moderated[i]?.after);
  const toolIds = [...new Set(changed.map(({ toolId }) => toolId))];
  await updateToolRatings(transaction, toolIds);
  const { actor, reason } = order;
  const { action } = DECISIONS[order.decision];
  for (const { id } of moderated.filter(hasReviewChanged))
    await recordAudit(transaction, { actor, action, subject: `review ${id}`, reason });
  await recordToolChanges(transaction, toolIds);
  return moderated;
}

/** All or none. Restoring a published review settles its flags. Throws `not_found`. */
export function moderateReviews({ write }: Database, order: ModerationInput): Promise<ModeratedReview[]> {
  return write((transaction) => moderateWithin(transaction, order));
}
