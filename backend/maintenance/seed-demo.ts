import type { Knex } from 'knex';
import { recordToolChange } from '#backend/changes/record-change.ts';
import type { Database } from '#backend/database/database.ts';
import { FlagModel } from '#backend/database/models/flag.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import { moderateWithin } from '#backend/moderation/moderate-reviews.ts';
import { toolsForUpdate } from '#backend/reviews/lock-tool.ts';
import { randomReviewId } from '#backend/reviews/random-review-id.ts';
import { replaceSubRatings, reviewFields } from '#backend/reviews/review-fields.ts';
import { updateToolRatings } from '#backend/reviews/update-tool-ratings.ts';
import { addDemoAccounts, demoUserIds } from './add-demo-accounts.ts';
import type { DemoFile, DemoReview } from './demo-file.ts';

type DemoReviewInput = { review: DemoReview; toolId: number; userIds: ReadonlyMap<string, number> };

/** Adds one demo review with its flags; null when its author has reviewed the tool already. */
async function insertReview(
  transaction: Knex.Transaction,
  { review, toolId, userIds }: DemoReviewInput,
): Promise<number | null> {
  const userId = userIds.get(review.author);
  if (userId === undefined) return null;
  const known = await ReviewModel.query(transaction).findOne({ user_id: userId, tool_id: toolId }).select('id');
  if (known) return null;
  const id = randomReviewId();
  const fields = await reviewFields(transaction, userId, review);
  await ReviewModel.query(transaction).insert({ id, toolId, userId, createdAt: review.writtenAt, ...fields });
  await replaceSubRatings(transaction, id, review.ratings);
  const createdAt = new Date().toISOString();
  for (const { by, reason, note } of review.flags) {
    const flagger = userIds.get(by);
    if (flagger !== undefined)
      await FlagModel.query(transaction).insert({ reviewId: id, userId: flagger, reason, note, createdAt });
  }
  return id;
}

/** The tools of the reviews by slug, held until the transaction ends. */
async function lockTools(transaction: Knex.Transaction, reviews: readonly DemoReview[]): Promise<Map<string, number>> {
  const slugs = [...new Set(reviews.map(({ tool }) => tool))];
  const tools = await toolsForUpdate(transaction).whereIn('slug', slugs);
  return new Map(tools.map(({ slug, id }) => [slug, id]));
}

/** Adds what is missing of the demo accounts and reviews; the tools that it names and that are not there are left out. */
export async function seedDemo(
  database: Database,
  { accounts, reviews }: DemoFile,
  actor: string,
): Promise<{ accounts: number; reviews: number }> {
  const newAccounts = await addDemoAccounts(database, accounts);
  return database.write(async (transaction) => {
    const userIds = await demoUserIds(transaction, accounts);
    const toolIds = await lockTools(transaction, reviews);
    const added: { id: number; toolId: number; review: DemoReview }[] = [];
    for (const review of reviews) {
      const toolId = toolIds.get(review.tool);
      const id = toolId === undefined ? null : await insertReview(transaction, { review, toolId, userIds });
      if (toolId !== undefined && id !== null) added.push({ id, toolId, review });
    }
    const changed = [...new Set(added.map(({ toolId }) => toolId))];
    for (const toolId of changed) await updateToolRatings(transaction, toolId);
    for (const { id, review } of added)
      if (review.decision) {
        const { kind: decision, reason } = review.decision;
        await moderateWithin(transaction, { decision, ids: [id], reason, actor });
      }
    for (const toolId of changed) await recordToolChange(transaction, toolId);
    return { accounts: newAccounts, reviews: added.length };
  });
}
