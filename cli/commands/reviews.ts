import { Argument, Option } from 'commander';
import type { ModeratedReview, ReviewDecision } from '#backend/moderation/moderate-reviews.ts';
import type { QueuedReviewRecord, ReviewDetails } from '#backend/moderation/review-queue.ts';
import {
  type CommandDefinition,
  type CommandGroup,
  dryRunOption,
  idOf,
  numberOption,
  reasonOption,
} from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import {
  auditCells,
  formatTable,
  NOTHING_WRITTEN,
  Output,
  type OutputOptions,
  oneLine,
  pluralize,
  quoteLines,
} from '#cli/output.ts';

const flaggedCommand: CommandDefinition = {
  usage: 'flagged',
  summary: 'list the reviews that wait for a decision, most flagged first',
  examples: ['ai-dir reviews flagged', 'ai-dir reviews flagged --held --limit 100 --json'],
  options: [
    new Option('--held', 'list the reviews under review instead, oldest first'),
    numberOption('--limit <number>', 'how many to show', { min: 1, max: 1000, preset: 20 }),
  ],
  run: runReviewsFlagged,
};

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

async function runReviewsFlagged(options: OutputOptions & { held?: boolean; limit: number }): Promise<ExitCode> {
  const { listFlagged, listHeld } = await import('#backend/moderation/review-queue.ts');
  return withDatabase('need', false, async (database) => {
    const { reviews, total } = await (options.held ? listHeld : listFlagged)(database, options.limit);
    const output = new Output(options);
    const kind = options.held ? 'under review' : 'with open flags';
    output.result({ ok: true, total, reviews }, reviews.length > 0 ? lines(reviews) : [`No reviews ${kind}.`]);
    if (total > reviews.length) output.message(`${reviews.length} of ${pluralize(total, 'review')} ${kind}.`);
    return EXIT.ok;
  });
}

const showCommand: CommandDefinition = {
  usage: 'show',
  summary: 'print all that is known about a review, also who wrote an anonymous one',
  examples: ['ai-dir reviews show 12'],
  arguments: [new Argument('<id>', 'the number of the review').argParser(idOf('review'))],
  run: runReviewsShow,
};

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

async function runReviewsShow(id: number, options: OutputOptions): Promise<ExitCode> {
  const { showReview } = await import('#backend/moderation/review-queue.ts');
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

const NOTES = `
All of the reviews are changed or, when one of them does not exist (exit 66), none. The author reads the reason. Open flags
are settled; ratings follow, and a running site shows it at once. What is as asked already is left alone (exit 0).`;

const reviewId = idOf('review');

function collectIds(given: string, before: readonly number[] | undefined): number[] {
  return [...new Set([...(before ?? []), reviewId(given)])];
}

const decisionCommand = (
  decision: ReviewDecision,
  texts: Pick<CommandDefinition, 'summary' | 'examples'>,
): CommandDefinition => ({
  usage: decision,
  ...texts,
  notes: NOTES,
  arguments: [new Argument('<ids...>', 'the numbers of the reviews').argParser(collectIds)],
  options: [reasonOption().makeOptionMandatory(), dryRunOption()],
  run: (ids: readonly number[], options: DecisionOptions) => decideReviews(decision, ids, options),
});

const holdCommand = decisionCommand('hold', {
  summary: 'take reviews out of sight until it is decided about them',
  examples: ["ai-dir reviews hold 12 --reason 'Waiting for the author to answer'"],
});

const removeCommand = decisionCommand('remove', {
  summary: 'take reviews out of sight for good; their authors cannot edit them any more',
  examples: ["ai-dir reviews remove 12 15 --reason 'Advertising'", 'ai-dir reviews remove 12 --reason Spam --dry-run'],
});

const restoreCommand = decisionCommand('restore', {
  summary: 'show reviews again, or say of published ones that their flags were wrong',
  examples: ["ai-dir reviews restore 12 --reason 'Honest, if harsh'"],
});

const NAMES = { published: 'published', under_review: 'under review', removed: 'removed' } as const;

function moderatedLine(moderated: ModeratedReview, hasChanged: boolean): string {
  const { id, before, after, settledFlags } = moderated;
  if (!hasChanged) return `review ${id}: already ${NAMES[after]}`;
  const change = before === after ? `stays ${NAMES[after]}` : `${NAMES[before]} → ${NAMES[after]}`;
  const flags = settledFlags > 0 ? `, ${pluralize(settledFlags, 'flag')} settled` : '';
  return `review ${id}: ${change}${flags}`;
}

type DecisionOptions = OutputOptions & { reason: string; dryRun?: boolean };

async function decideReviews(
  decision: ReviewDecision,
  ids: readonly number[],
  options: DecisionOptions,
): Promise<ExitCode> {
  const { hasReviewChanged, moderateReviews } = await import('#backend/moderation/moderate-reviews.ts');
  const { reason, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const moderated = await moderateReviews(database, { decision, ids, reason, isDryRun, actor: operator() });
    const reviews = moderated.map((review) => ({ ...review, hasChanged: hasReviewChanged(review) }));
    new Output(options).result({ ok: true, isDryRun, reviews }, [
      ...reviews.map((review) => moderatedLine(review, review.hasChanged)),
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}

export const reviewCommands: CommandGroup = {
  name: 'reviews',
  summary: 'go through flagged reviews and decide about them',
  commands: [flaggedCommand, showCommand, holdCommand, removeCommand, restoreCommand],
};
