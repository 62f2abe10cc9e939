import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import * as v from 'valibot';
import { OwnReview } from '#domain/schemas/review.ts';
import { useReviewRefresh } from '../api/use-review-refresh.ts';
import { isReviewWork, type OutboxEntry, type ReviewWork } from '../offline/outbox/entry.ts';
import { onPublished } from '../offline/outbox/outbox.ts';
import { toolPath } from '../paths.ts';
import { keptUser } from '../state/kept-user.ts';
import { dropSameDraft } from '../state/review-drafts.ts';
import { dropSameSubmission } from '../state/submission-draft.ts';
import { showToast } from '../state/toasts.ts';
import { isFirstToSay } from './first-to-say.ts';

function sayFlagged(): void {
  showToast({ type: 'success', title: (t) => t('flag.sent_title'), message: (t) => t('flag.sent_message') });
}

function saySubmitted({ toolName }: OutboxEntry): void {
  showToast({
    type: 'success',
    title: (t) => t('outbox.submitted_title'),
    message: (t) => t('outbox.submitted_message', { name: toolName }),
  });
}

function sayPublished(toolName: string, work: ReviewWork): void {
  showToast({
    type: 'success',
    title: (t) => t('outbox.published_title'),
    message: (t) => t('outbox.published_message', { name: toolName }),
    link: { to: `${toolPath(work.toolSlug)}#reviews`, label: (t: TFunction) => t('outbox.published_link') },
  });
}

/** Operators look at some reviews before they are published. */
function sayHeld(): void {
  showToast({ type: 'info', title: (t) => t('outbox.held_title'), message: (t) => t('own_review.waiting_message') });
}

/** On a device that kept nothing the draft was the only copy. */
function dropCopy({ userId, work }: OutboxEntry): void {
  if (work.kind === 'submission') dropSameSubmission(work.input);
  if (userId === null || !isReviewWork(work)) return;
  dropSameDraft(userId, work.kind === 'edit' ? { reviewId: work.reviewId } : { toolSlug: work.toolSlug }, work.input);
}

/**
 * What left the outbox, whichever tab or worker sent it: the page's answers follow, and one tab says so. An answer that
 * comes after its author has left is nothing to who is there then.
 */
export function usePublicationToasts(): void {
  const refresh = useReviewRefresh();
  useEffect(
    () =>
      onPublished(({ entry, answer }) => {
        if (entry.userId !== null && entry.userId !== keptUser.peek()?.id) return;
        dropCopy(entry);
        const { work, key, toolName } = entry;
        const review = isReviewWork(work) && v.is(OwnReview, answer) ? { ...answer, work } : null;
        if (review) void refresh(review.work.toolSlug, review);
        void isFirstToSay(`published ${key}`).then((isFirst) => {
          if (!isFirst) return;
          if (work.kind === 'submission') saySubmitted(entry);
          else if (!review) sayFlagged();
          else if (review.status === 'published') sayPublished(toolName, review.work);
          else sayHeld();
        });
      }),
    [refresh],
  );
}
