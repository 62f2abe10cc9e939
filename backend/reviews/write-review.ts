import type { Knex } from 'knex';
import { assertFreeName } from '#backend/accounts/register.ts';
import { Batches } from '#backend/database/batches.ts';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import type { UserModel } from '#backend/database/models/account-model.ts';
import { ReviewModel, SubRatingsModel } from '#backend/database/models/review-model.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { readTogether, writeTogether } from '#backend/database/together.ts';
import { alreadyReviewed, busy, notFound, toolRetired } from '#backend/errors.ts';
import type { OwnReview, ReviewStatus, SubRatings } from '#domain/model/review.ts';
import { isAnonymousName, type ReviewInput } from '#domain/model/review-input.ts';
import { isRetired } from '#domain/model/tool-facts.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import { presentOwnReview, replayReview } from './list-reviews.ts';
import { randomReviewId } from './random-review-id.ts';
import { addToToolRatings, ratedToolsForUpdate } from './tool-ratings.ts';
import {
  answerOf,
  type CallOutcome,
  type CallResult,
  type IdempotentCall,
  type IdempotentWriteDeps,
  limitedReview,
  type Refusal,
  refusedOr,
  runOnce,
  type WriteOrigin,
  type WriteResult,
} from './write-once.ts';

type ReviewFields = Pick<ReviewModel, 'rating' | 'score' | 'title' | 'content' | 'reviewerName' | 'isAnonymous'>;

const isHidden = ({ reviewerName, isAnonymous }: ReviewInput) => isAnonymous || isAnonymousName(reviewerName ?? '');

/** Refuses other users' names. Counts: each refusal tells that a name exists. */
export async function refusedName(
  transaction: Knex.Transaction,
  userId: number,
  input: ReviewInput,
): Promise<Refusal | null> {
  const { reviewerName: name } = input;
  if (isHidden(input) || !name) return null;
  const given = { field: 'reviewerName', name, userId };
  return refusedOr(() => assertFreeName(transaction, given).then(() => null), true);
}

/** Anonymous reviews store no name. */
export function reviewFields(input: ReviewInput): ReviewFields {
  const { rating, ratings, title, content, reviewerName } = input;
  const score = scoreTenths(rating, ratings);
  const isAnonymous = isHidden(input);
  return {
    rating: ratings ? starsOf(score) : rating,
    score,
    title,
    content,
    reviewerName: isAnonymous ? null : reviewerName || null,
    isAnonymous: isAnonymous ? 1 : 0,
  };
}

export async function replaceSubRatings(
  transaction: Knex.Transaction,
  reviewId: number,
  ratings: SubRatings | null,
): Promise<SubRatingsModel | null> {
  await SubRatingsModel.query(transaction).deleteById(reviewId);
  return ratings && SubRatingsModel.query(transaction).insert({ reviewId, ...ratings });
}

export function reviewTag({ id, revision }: { id: number; revision: number }): string {
  return `"${id}-${revision}"`;
}

type NewReviewCall = IdempotentCall & { slug: string; input: ReviewInput };

type Author = { author: UserModel };

const slugsOf = (calls: readonly NewReviewCall[]) => calls.map(({ slug }) => slug);

/** Random ids collide once in two billion: repeats have another cause. */
const TRIES = 5;
const PATIENCE_MS = 2_000;
const GATHER_MS = 5;

/** By user and tool, also of other pairs; null for withdrawn ones. */
async function earlierReviews(
  transaction: Knex.Transaction,
  calls: readonly NewReviewCall[],
): Promise<Map<string, number | null>> {
  const users = calls.map(({ origin }) => origin.userId);
  const tools = transaction('tools').select('id').whereIn('slug', slugsOf(calls));
  const columns = ['user_id', 'tool_id'];
  const rows: { user_id: number; tool_id: number; id: number | null }[] = await transaction('reviews')
    .select(...columns, 'id')
    .whereIn('user_id', users)
    .whereIn('tool_id', tools)
    .unionAll(
      transaction('withdrawn_reviews')
        .select(...columns, transaction.raw('null'))
        .whereIn('user_id', users)
        .whereIn('tool_id', tools),
    );
  const earlier = new Map<string, number | null>();
  for (const { user_id, tool_id, id } of rows) {
    const pair = `${user_id} ${tool_id}`;
    earlier.set(pair, id ?? earlier.get(pair) ?? null);
  }
  return earlier;
}

function newReview({ author, input }: NewReviewCall & Author, tool: ToolModel, status: ReviewStatus): ReviewModel {
  const id = randomReviewId();
  const subRatings = input.ratings && SubRatingsModel.fromJson({ reviewId: id, ...input.ratings });
  return Object.assign(ReviewModel.fromJson(reviewFields(input)), {
    id,
    toolId: tool.id,
    userId: author.id,
    status,
    statusReason: null,
    revision: 1,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    user: author,
    tool,
    subRatings,
  });
}

/** Refuses reviews of locked tools, such as during imports, to let others through. */
const TOOL_LOCKED = busy();

type LockedTools = { tools: Map<string, ToolModel>; lockedSlugs: Set<string> };

async function lockTools(
  transaction: Knex.Transaction,
  calls: readonly NewReviewCall[],
  isPatient: boolean,
): Promise<LockedTools> {
  const slugs = slugsOf(calls);
  const query = ratedToolsForUpdate(transaction).whereIn('slug', slugs);
  const isSkipping = !isPatient && dialectOf(transaction).locksRows;
  const tools = new Map((await (isSkipping ? query.skipLocked() : query)).map((tool) => [tool.slug, tool]));
  const missing = isSkipping ? slugs.filter((slug) => !tools.has(slug)) : [];
  const locked = missing.length > 0 ? await ToolModel.query(transaction).whereIn('slug', missing).select('slug') : [];
  return { tools, lockedSlugs: new Set(locked.map(({ slug }) => slug)) };
}

/** Null after its removal. */
async function existingSuccessor(transaction: Knex.Transaction, { successor }: ToolModel): Promise<string | null> {
  const found = successor ? await ToolModel.query(transaction).findOne({ slug: successor }).select('slug') : undefined;
  return found?.slug ?? null;
}

type ToolsAndEarlier = [LockedTools, Map<string, number | null>];

async function insertReviews(
  transaction: Knex.Transaction,
  calls: readonly (NewReviewCall & Author)[],
  [{ tools, lockedSlugs }, earlier]: ToolsAndEarlier,
): Promise<CallResult<OwnReview>[]> {
  const review = async (call: NewReviewCall & Author): Promise<ReviewModel | Refusal> => {
    const tool = tools.get(call.slug);
    if (!tool) throw lockedSlugs.has(call.slug) ? TOOL_LOCKED : notFound('Tool');
    const before = earlier.get(`${call.author.id} ${tool.id}`);
    if (typeof before === 'number') throw alreadyReviewed(before);
    if (isRetired(tool)) throw toolRetired(await existingSuccessor(transaction, tool));
    const refused = await refusedName(transaction, call.author.id, call.input);
    return refused ?? newReview(call, tool, before === null ? 'under_review' : 'published');
  };
  const results: (ReviewModel | Refusal)[] = [];
  for (const call of calls) results.push(await refusedOr(() => review(call)));
  const reviews = results.filter((result) => result instanceof ReviewModel);
  const isShown = ({ status }: ReviewModel) => status === 'published';
  await insertRows(transaction, 'reviews', reviews);
  const shown = reviews.filter(isShown).flatMap(({ tool, rating, score }) => (tool ? [{ tool, rating, score }] : []));
  const subRatings = reviews.flatMap((review) => review.subRatings ?? []);
  await writeTogether(transaction, [
    () => insertRows(transaction, 'ratings', subRatings),
    () => addToToolRatings(transaction, shown),
  ]);
  return results.map((result) =>
    result instanceof ReviewModel
      ? { answer: presentOwnReview(result), reviewId: result.id, changedTool: isShown(result) ? result.toolId : null }
      : result,
  );
}

/** Objection inserts several rows on PostgreSQL only. */
async function insertRows(
  transaction: Knex.Transaction,
  table: string,
  models: readonly (ReviewModel | SubRatingsModel)[],
): Promise<void> {
  const rows = models.map((model) => model.$toDatabaseJson());
  if (rows.length > 0) await transaction(table).insert(rows);
}

export type WriteReview = (
  origin: WriteOrigin,
  given: { slug: string; input: ReviewInput },
) => Promise<WriteResult<OwnReview>>;

/** Reviews that arrive meanwhile share the next transaction. Throws `not_found`, `already_reviewed` and `tool_retired`. */
export function createWriteReview({ database, limits }: IdempotentWriteDeps): WriteReview {
  const runAll = (transaction: Knex.Transaction, calls: readonly NewReviewCall[], isPatient: boolean) =>
    runOnce<NewReviewCall, OwnReview, ToolsAndEarlier>(limits, transaction, calls, {
      limitedBy: limitedReview,
      read: () =>
        readTogether([() => lockTools(transaction, calls, isPatient), () => earlierReviews(transaction, calls)]),
      run: insertReviews,
      replay: replayReview,
    });
  // In turn: they leave connections to those who need not wait.
  const runPatiently = async (call: NewReviewCall) =>
    (await database.write((transaction) => runAll(transaction, [call], true), 'reviews of locked tools'))[0];
  const batches = new Batches<NewReviewCall, CallOutcome<OwnReview>>({
    run: (calls) => database.write((transaction) => runAll(transaction, calls, false)),
    keysOf: ({ origin: { userId, address } }) => (limits.isOff ? [`${userId}`] : [`${userId}`, address]),
    patienceMs: PATIENCE_MS,
    gatherMs: GATHER_MS,
  });
  return async (origin, { slug, input }) => {
    const call = { origin, name: `POST /api/tools/${slug}/reviews`, input, slug };
    for (let left = TRIES; ; left -= 1) {
      try {
        const outcome = await batches.add(call);
        const isLocked = 'refusal' in outcome && outcome.refusal === TOOL_LOCKED;
        return answerOf(isLocked ? await runPatiently(call) : outcome);
      } catch (error) {
        if (!isUniqueViolation(error) || left === 1) throw error;
      }
    }
  };
}
