import { useState } from 'react';
import { NewReview, ReviewEdit } from '#domain/model/review-input.ts';
import type { OutboxEntry, ReviewWork, QueuedReview } from '#pwa/features/outbox/entry.ts';
import { changeEntry } from '#pwa/features/outbox/outbox.ts';
import { writeReviewPath } from '#pwa/router/paths.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { isOutboxPersistent } from '#pwa/features/outbox/state-outbox.ts';
import { saveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { dismissFailureToast, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { valuesFromInput } from '#pwa/features/reviews/review-values.ts';
import { useLeaveForm } from '#pwa/features/drafts/use-exit.ts';
import { useReviewForm } from '#pwa/features/reviews/use-review-form.ts';

function useReviewEntryForm({ userId, state, trouble }: OutboxEntry, work: ReviewWork, review: QueuedReview) {
  return useReviewForm({
    userId: userId ?? 0,
    // Where the form of the same review looks, once this is published: what was typed here is not lost with the entry.
    place: work.kind === 'edit' ? { reviewId: work.reviewId } : { toolSlug: work.toolSlug },
    schema: work.kind === 'edit' ? ReviewEdit : NewReview,
    values: valuesFromInput(review),
    ownName: review.isAnonymous ? (cachedUser.peek()?.username ?? '') : (review.reviewerName ?? ''),
    revision: null,
    faults: state === 'invalid' ? (trouble?.fields ?? []) : [],
  });
}

/** Changes what waits. Where it was sent meanwhile, what was typed goes on as an edit of what is published. */
export function useEditReviewEntry(entry: OutboxEntry, work: ReviewWork, review: QueuedReview, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const form = useReviewEntryForm(entry, work, review);
  const exit = useLeaveForm();
  const goOnAsEdit = () => {
    const { userId } = entry;
    if (userId !== null) saveReviewDraft(userId, work, { values: form.values, revision: null, lastTry: null });
    exit(writeReviewPath(work.toolSlug));
  };
  const save = async () => {
    const { input, codes } = form.check();
    if (!input) return toastInvalid(codes);
    dismissFailureToast();
    setBusy(true);
    try {
      const isThere = await changeEntry(entry.id, input);
      if (isOutboxPersistent.peek()) form.dropDraft();
      if (!isThere) goOnAsEdit();
      onDone();
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    form.dropDraft();
    onDone();
  };
  return { form, isBusy, save, cancel };
}
