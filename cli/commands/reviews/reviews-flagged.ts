import { listFlagged } from '#backend/moderation/list-flagged.ts';
import { listHeld } from '#backend/moderation/list-held.ts';
import type { QueuedReviewRecord } from '#backend/moderation/waiting-review.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { oneLine, formatTable } from '#cli/table.ts';

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
