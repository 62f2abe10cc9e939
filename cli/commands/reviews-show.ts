import { showReview, type ShownReview } from '#backend/moderation/show-review.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { Output, type OutputOptions } from '../output.ts';
import { quoted, table } from '../table.ts';
import { auditCells } from './audit.ts';

function facts(review: ShownReview): string[][] {
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

function flagCells({ createdAt, settledAt, reason, username, note }: ShownReview['flags'][number]): string[] {
  return ['flag', createdAt, settledAt === null ? 'open' : 'settled', reason, username, note ?? ''];
}

/** `ai-dir reviews show`: one review, as only an operator sees it. */
export async function showReviewFile(id: number, options: OutputOptions): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const review = await showReview(database, id);
    new Output(options).result({ ok: true, review }, [
      ...table(facts(review)),
      ...quoted(review.content),
      ...table(review.flags.map(flagCells)),
      ...table(review.audit.map(auditCells)),
    ]);
    return EXIT.ok;
  });
}
