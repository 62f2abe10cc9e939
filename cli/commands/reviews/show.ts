import { Argument } from 'commander';
import type { ReviewDetails } from '#backend/moderation/review-queue.ts';
import { type CommandDefinition, idOf } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { auditCells, formatTable, Output, type OutputOptions, quoteLines } from '#cli/output.ts';

export const reviewsShowCommand: CommandDefinition = {
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

/** One review, as only an operator sees it. */
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
