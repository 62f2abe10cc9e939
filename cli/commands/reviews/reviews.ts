import {
  hasReviewChanged,
  type ModeratedReview,
  moderateReviews,
  type ReviewDecision,
} from '#backend/moderation/moderate-reviews.ts';
import {
  listFlagged,
  listHeld,
  type QueuedReviewRecord,
  type ReviewDetails,
  showReview,
} from '#backend/moderation/review-queue.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import {
  formatTable,
  NOTHING_WRITTEN,
  Output,
  type OutputOptions,
  oneLine,
  pluralize,
  quoteLines,
} from '#cli/output.ts';
import { auditCells } from '../users/users.ts';

const NAMES = { published: 'published', under_review: 'under review', removed: 'removed' } as const;

function line(moderated: ModeratedReview): string {
  const { id, before, after, settledFlags } = moderated;
  if (!hasReviewChanged(moderated)) return `review ${id}: already ${NAMES[after]}`;
  const change = before === after ? `stays ${NAMES[after]}` : `${NAMES[before]} → ${NAMES[after]}`;
  const flags = settledFlags > 0 ? `, ${pluralize(settledFlags, 'flag')} settled` : '';
  return `review ${id}: ${change}${flags}`;
}

type Options = OutputOptions & { reason: string; dryRun?: boolean };

/** `ai-dir reviews hold | remove | restore`: an operator's decision about reviews. */
export function decideReviewsAs(
  decision: ReviewDecision,
): (ids: readonly number[], options: Options) => Promise<ExitCode> {
  return (ids, options) => {
    const { reason, dryRun: isDryRun = false } = options;
    return withDatabase('need', isDryRun, async (database) => {
      const reviews = await moderateReviews(database, { decision, ids, reason, isDryRun, actor: operator() });
      new Output(options).result(
        { ok: true, isDryRun, reviews: reviews.map((review) => ({ ...review, hasChanged: hasReviewChanged(review) })) },
        [...reviews.map(line), ...(isDryRun ? [NOTHING_WRITTEN] : [])],
      );
      return EXIT.ok;
    });
  };
}

/** "spam ×3, abuse" */
function reasons({ flags }: QueuedReviewRecord): string {
  const counts = new Map<string, number>();
  for (const { reason } of flags) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => (count === 1 ? reason : `${reason} ×${count}`)).join(', ');
}

function cells(review: QueuedReviewRecord): string[] {
  const { id, tool, rating, createdAt, status, statusReason, burst, title } = review;
  const marks = [
    ...(status === 'published' ? [] : [statusReason === null ? status : `${status}: ${statusReason}`]),
    ...(burst === null ? [] : [`burst: ${burst} within an hour`]),
  ];
  return [
    `review ${id}`,
    pluralize(review.flags.length, 'flag'),
    tool,
    `${rating}★`,
    createdAt.slice(0, 10),
    [title, ...marks.map((mark) => `[${mark}]`), reasons(review)].filter(Boolean).join(' · '),
  ];
}

function lines(reviews: readonly QueuedReviewRecord[]): string[] {
  const heads = formatTable(reviews.map(cells));
  return reviews.flatMap(({ flags }, i) => [
    heads[i] ?? '',
    ...flags.flatMap(({ reason, note }) => (note === null ? [] : [`  ${reason}: ${oneLine(note)}`])),
  ]);
}

/** `ai-dir reviews flagged`: what waits for a decision. */
export async function runReviewsFlagged(options: OutputOptions & { held?: boolean; limit: number }): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const { reviews, total } = await (options.held ? listHeld : listFlagged)(database, options.limit);
    const output = new Output(options);
    const kind = options.held ? 'under review' : 'with open flags';
    output.result({ ok: true, total, reviews }, reviews.length > 0 ? lines(reviews) : [`No reviews ${kind}.`]);
    if (total > reviews.length) output.message(`${reviews.length} of ${pluralize(total, 'review')} ${kind}.`);
    return EXIT.ok;
  });
}

function facts(review: ReviewDetails): string[][] {
  const { ratings, statusReason, reviewerName, updatedAt, burst } = review;
  const author = `${review.username} (user ${review.userId})`;
  const given = ratings
    ? ` (features ${ratings.features}, ease of use ${ratings.easeOfUse}, value ${ratings.value})`
    : '';
  return [
    [`review ${review.id}`, review.status],
    ...(statusReason === null ? [] : [['reason', statusReason]]),
    ['tool', review.tool],
    ['author', review.isAnonymous ? `${author} · ANONYMOUS: nobody else may learn this` : author],
    ...(reviewerName === null ? [] : [['signed', reviewerName]]),
    ['written', review.createdAt],
    ...(updatedAt === null ? [] : [['edited', updatedAt]]),
    ...(burst === null ? [] : [['burst', `${burst} reviews of this tool within an hour`]]),
    ['rating', `${review.rating}★${given}`],
    ['title', review.title],
  ];
}

function flagCells({ createdAt, settledAt, reason, username, note }: ReviewDetails['flags'][number]): string[] {
  return ['flag', createdAt, settledAt === null ? 'open' : 'settled', reason, username, note ?? ''];
}

/** `ai-dir reviews show`: one review, as only an operator sees it. */
export async function runReviewsShow(id: number, options: OutputOptions): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const review = await showReview(database, id);
    new Output(options).result({ ok: true, review }, [
      ...formatTable(facts(review)),
      ...quoteLines(review.content),
      ...formatTable(review.flags.map(flagCells)),
      ...formatTable(review.audit.map(auditCells)),
    ]);
    return EXIT.ok;
  });
}
