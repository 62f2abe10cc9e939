import type { Knex } from 'knex';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { AccountModel, SessionModel, UserModel } from '#backend/database/models/account-model.ts';
import { MailModel } from '#backend/database/models/mail-model.ts';
import {
  FlagModel,
  IdempotencyKeyModel,
  ReviewModel,
  WithdrawnReviewModel,
} from '#backend/database/models/review-model.ts';
import { signedOut, wrongPassword } from '#backend/errors.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { listOwnReviews } from '#backend/reviews/list-reviews.ts';
import { disownAnonymousReviews } from '#backend/reviews/ownerless-reviews.ts';
import { toolsForUpdate, updateToolRatings } from '#backend/reviews/tool-ratings.ts';
import { exportLists } from '#backend/saved/synced-records.ts';
import { confirmPassword, type PasswordConfirmationInput } from './change-password.ts';
import { loadCurrentUser } from './find-account.ts';
import type { AccountDeps } from './log-in.ts';

/** Without anonymous reviews' ids: they may have been signed before. */
async function exportFlags(reader: Knex, userId: number): Promise<object[]> {
  return FlagModel.query(reader)
    .join('reviews', 'reviews.id', 'review_id')
    .where({ 'flags.user_id': userId })
    .select('reason', 'note', 'flags.created_at', 'settled_at')
    .select(reader.raw('case when is_anonymous = 1 then null else review_id end as review_id'))
    .orderBy('flags.id');
}

export async function exportAccount(database: Database, userId: number): Promise<object | undefined> {
  const account = await loadCurrentUser(database, userId);
  if (!account) return undefined;
  const own = { user_id: userId };
  const { reader } = database;
  const [reviews, withdrawnReviews, flags, sessions, idempotencyKeys, mails, history, lists] = await Promise.all([
    listOwnReviews(reader, userId),
    WithdrawnReviewModel.query(reader).where(own).select('tool_id', 'withdrawn_at').orderBy('tool_id'),
    exportFlags(reader, userId),
    SessionModel.query(reader).where(own).select('created_at', 'last_seen_at', 'user_agent').orderBy('id'),
    IdempotencyKeyModel.query(reader).where(own).select('key', 'review_id', 'created_at').orderBy('created_at'),
    // Not the text: its links are for who reads the mailbox.
    MailModel.query(reader).where(own).select('kind', 'status', 'created_at', 'sent_at').orderBy('id'),
    reader('audit')
      .where({ subject: `user ${userId}` })
      .select('at', 'action', 'reason')
      .orderBy('id'),
    exportLists(reader, userId),
  ]);
  return { account, reviews, withdrawnReviews, flags, sessions, idempotencyKeys, mails, history, lists };
}

/** Locks every reviewed tool: operators may be publishing. Anonymous reviews stay for now. */
async function lockRatedTools(transaction: Knex.Transaction, userId: number): Promise<number[]> {
  const own = () => ReviewModel.query(transaction).where({ user_id: userId }).select('tool_id');
  await toolsForUpdate(transaction).whereIn('id', own());
  const rated = await own().where({ status: 'published', is_anonymous: 0 }).orderBy('tool_id');
  return rated.map(({ toolId }) => toolId);
}

/** Throws `wrong_password`, `too_many_requests`, and `signed_out` for a removed account. */
export async function removeAccount(
  { database, logins }: AccountDeps,
  confirmation: PasswordConfirmationInput,
): Promise<void> {
  const { userId, passwordHash: verified } = await confirmPassword({ database, logins }, confirmation);
  await database.write(async (transaction) => {
    // Blocks a concurrent review, which would be deleted without recounting its tool.
    await UserModel.query(transaction).findById(userId).forUpdate();
    const account = await AccountModel.query(transaction).findById(userId);
    if (!account) throw signedOut();
    if (account.passwordHash !== verified) throw wrongPassword();
    const toolIds = await lockRatedTools(transaction, userId);
    await disownAnonymousReviews(transaction, userId);
    await UserModel.query(transaction).deleteById(userId);
    await updateToolRatings(transaction, toolIds);
    const actor = `user ${userId}`;
    await recordAudit(transaction, { actor, action: 'account_removed', subject: actor });
    await recordToolChanges(transaction, toolIds);
  });
}
