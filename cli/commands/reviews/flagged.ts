import { Option } from 'commander';
import type { QueuedReviewRecord } from '#backend/moderation/review-queue.ts';
import { type CommandDefinition, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, oneLine, pluralize } from '#cli/output.ts';

export const reviewsFlaggedCommand: CommandDefinition = {
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
