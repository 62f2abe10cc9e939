import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { register } from '#backend/accounts/register.ts';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { AccountModel } from '#backend/database/models/account-model.ts';
import { FlagModel, ReviewModel } from '#backend/database/models/review-model.ts';
import { ApiError } from '#backend/errors.ts';
import { moderateWithin } from '#backend/moderation/moderate-reviews.ts';
import { randomReviewId } from '#backend/reviews/random-review-id.ts';
import { toolsForUpdate, updateToolRatings } from '#backend/reviews/tool-ratings.ts';
import { refusedName, replaceSubRatings, reviewFields } from '#backend/reviews/write-review.ts';
import { emailKey } from '#domain/identity.ts';
import { Registration } from '#domain/model/account.ts';
import { Slug, Timestamp } from '#domain/model/atoms.ts';
import { NewFlag, Reason } from '#domain/model/review.ts';
import { NewReview } from '#domain/model/review-input.ts';

const DemoName = v.pipe(Registration.entries.username, v.startsWith('demo-'));

const DemoReview = v.object({
  ...NewReview.entries,
  tool: Slug,
  author: DemoName,
  writtenAt: Timestamp,
  flags: v.optional(v.array(v.object({ ...NewFlag.entries, by: DemoName })), []),
  decision: v.optional(v.object({ kind: v.picklist(['hold', 'remove']), reason: Reason })),
});
type DemoReview = v.InferOutput<typeof DemoReview>;

const DemoAccount = v.object({
  username: DemoName,
  name: v.pipe(v.string(), v.startsWith('Demo ')),
  email: v.pipe(Registration.entries.email, v.endsWith('@example.org')),
});
type DemoAccount = v.InferOutput<typeof DemoAccount>;

const DemoFile = v.object({ accounts: v.array(DemoAccount), reviews: v.array(DemoReview) });
export type DemoFile = v.InferOutput<typeof DemoFile>;

/** Throws with the path of the first invalid value. */
export async function readDemoFile(path: string): Promise<DemoFile> {
  const parsed = v.safeParse(DemoFile, JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue)}: ${issue.message}`);
}

/** Public: sites with real visitors have no demo accounts. */
export const DEMO_PASSWORD = 'demo password';

async function demoUserIds(knex: Knex, accounts: readonly DemoAccount[]): Promise<Map<string, number>> {
  const usernames = new Map(accounts.map(({ username, email }) => [emailKey(email), username]));
  const found = await AccountModel.query(knex)
    .whereIn('email_key', [...usernames.keys()])
    .select('user_id', 'email_key');
  return new Map(found.map((account) => [usernames.get(account.emailKey) ?? '', account.userId]));
}

/** A visitor's username stays the visitor's. */
async function addDemoAccounts(database: Database, accounts: readonly DemoAccount[]): Promise<number> {
  const known = await demoUserIds(database.reader, accounts);
  let added = 0;
  for (const account of accounts.filter(({ username }) => !known.has(username))) {
    try {
      await register(database, { ...account, password: DEMO_PASSWORD });
      added += 1;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'account_exists')) throw error;
    }
  }
  return added;
}

type DemoReviewInput = { review: DemoReview; toolId: number; userIds: ReadonlyMap<string, number> };

async function insertReview(
  transaction: Knex.Transaction,
  { review, toolId, userIds }: DemoReviewInput,
): Promise<number | null> {
  const userId = userIds.get(review.author);
  if (userId === undefined) return null;
  const known = await ReviewModel.query(transaction).findOne({ user_id: userId, tool_id: toolId }).select('id');
  if (known) return null;
  const id = randomReviewId();
  const refused = await refusedName(transaction, userId, review);
  if (refused) throw refused.refusal;
  const fields = { ...reviewFields(review), createdAt: review.writtenAt };
  await ReviewModel.query(transaction).insert({ id, toolId, userId, ...fields });
  await replaceSubRatings(transaction, id, review.ratings);
  const createdAt = new Date().toISOString();
  for (const { by, reason, note } of review.flags) {
    const flagger = userIds.get(by);
    if (flagger !== undefined)
      await FlagModel.query(transaction).insert({ reviewId: id, userId: flagger, reason, note, createdAt });
  }
  return id;
}

async function lockTools(transaction: Knex.Transaction, reviews: readonly DemoReview[]): Promise<Map<string, number>> {
  const slugs = [...new Set(reviews.map(({ tool }) => tool))];
  const tools = await toolsForUpdate(transaction).whereIn('slug', slugs);
  return new Map(tools.map(({ slug, id }) => [slug, id]));
}

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
    await updateToolRatings(transaction, changed);
    for (const { id, review } of added)
      if (review.decision) {
        const { kind: decision, reason } = review.decision;
        await moderateWithin(transaction, { decision, ids: [id], reason, actor });
      }
    await recordToolChanges(transaction, changed);
    return { accounts: newAccounts, reviews: added.length };
  });
}
