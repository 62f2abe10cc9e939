import type { Knex } from 'knex';
import { recordAudit } from '#backend/moderation/record-audit.ts';
import { recordToolChange } from '#backend/changes/record-change.ts';
import { signedOut, wrongPassword } from '#backend/errors.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import { UserModel } from '#backend/database/models/user.ts';
import { toolsForUpdate } from '#backend/reviews/lock-tool.ts';
import { updateToolRatings } from '#backend/reviews/update-tool-ratings.ts';
import type { AccountDeps } from './account-deps.ts';
import { type PasswordConfirmationInput, confirmPassword } from './confirm-password.ts';

/**
 * The tools whose ratings count a review of this user. All that he reviewed are held until the transaction ends: an
 * operator may be about to publish one of the others.
 */
async function lockRatedTools(transaction: Knex.Transaction, userId: number): Promise<number[]> {
  const own = () => ReviewModel.query(transaction).where({ user_id: userId }).select('tool_id');
  await toolsForUpdate(transaction).whereIn('id', own());
  const rated = await own().where({ status: 'published' }).orderBy('tool_id');
  return rated.map(({ toolId }) => toolId);
}

/**
 * Removes the account with all that is stored of it. Its reviews go, and the ratings of their tools are counted anew.
 * Throws `wrong_password`, `too_many_requests`, and `signed_out` when it was removed meanwhile.
 */
export async function removeAccount(
  { database, logins }: AccountDeps,
  confirmation: PasswordConfirmationInput,
): Promise<void> {
  const { userId, passwordHash: verified } = await confirmPassword({ database, logins }, confirmation);
  await database.write(async (transaction) => {
    // The lock keeps out a review that is being written: it would go with its author, and its tool not be counted.
    await UserModel.query(transaction).findById(userId).forUpdate();
    const account = await AccountModel.query(transaction).findById(userId);
    if (!account) throw signedOut();
    if (account.passwordHash !== verified) throw wrongPassword();
    const toolIds = await lockRatedTools(transaction, userId);
    await UserModel.query(transaction).deleteById(userId);
    for (const toolId of toolIds) await updateToolRatings(transaction, toolId);
    const actor = `user ${userId}`;
    await recordAudit(transaction, { actor, action: 'account_removed', subject: actor });
    for (const toolId of toolIds) await recordToolChange(transaction, toolId);
  });
}
