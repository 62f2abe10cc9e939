import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import * as v from 'valibot';
import { OwnReview } from '#domain/model/review.ts';
import { useRevalidateReviews } from '#pwa/features/reviews/use-review-refresh.ts';
import { isReviewWork, type OutboxEntry, type ReviewWork } from './entry.ts';
import { onPublished } from './outbox.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { dropSameReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { dropSameSubmissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { claimAcrossTabs } from '#pwa/lib/claim-across-tabs.ts';

function toastFlagged(): void {
  showToast({ type: 'success', title: (t) => t('flag.sent_title'), message: (t) => t('flag.sent_message') });
}

function toastSubmitted({ toolName }: OutboxEntry): void {
  showToast({
    type: 'success',
    title: (t) => t('outbox.submitted_title'),
    message: (t) => t('outbox.submitted_message', { name: toolName }),
  });
}

function toastPublished(toolName: string, work: ReviewWork): void {
  showToast({
    type: 'success',
    title: (t) => t('outbox.published_title'),
    message: (t) => t('outbox.published_message', { name: toolName }),
    link: { to: `${toolPath(work.toolSlug)}#reviews`, label: (t: TFunction) => t('outbox.published_link') },
  });
}

/** Operators look at some reviews before they are published. */
function toastHeld(): void {
  showToast({ type: 'info', title: (t) => t('outbox.held_title'), message: (t) => t('own_review.waiting_message') });
}

/** On a device that kept nothing the draft was the only copy. */
function dropDraftOf({ userId, work }: OutboxEntry): void {
  if (work.kind === 'submission') dropSameSubmissionDraft(work.input);
  if (userId === null || !isReviewWork(work)) return;
  dropSameReviewDraft(
    userId,
    work.kind === 'edit' ? { reviewId: work.reviewId } : { toolSlug: work.toolSlug },
    work.input,
  );
}

/**
 * What left the outbox, whichever tab or worker sent it: the page's answers follow, and one tab says so. An answer that
 * comes after its author has left is nothing to who is there then.
 */
export function usePublicationToasts(): void {
  const refresh = useRevalidateReviews();
  useEffect(
    () =>
      onPublished(({ entry, answer }) => {
        if (entry.userId !== null && entry.userId !== cachedUser.peek()?.id) return;
        dropDraftOf(entry);
        const { work, key, toolName } = entry;
        const review = isReviewWork(work) && v.is(OwnReview, answer) ? { ...answer, work } : null;
        if (review) void refresh(review.work.toolSlug, review);
        void claimAcrossTabs(`published ${key}`).then((isFirst) => {
          if (!isFirst) return;
          if (work.kind === 'submission') toastSubmitted(entry);
          else if (!review) toastFlagged();
          else if (review.status === 'published') toastPublished(toolName, review.work);
          else toastHeld();
        });
      }),
    [refresh],
  );
}
