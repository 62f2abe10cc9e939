import { useState } from 'react';
import { NewReview, ReviewEdit } from '#domain/schemas/review-input.ts';
import type { OutboxEntry, ReviewWork, WrittenReview } from '../../offline/outbox/entry.ts';
import { changeEntry } from '../../offline/outbox/outbox.ts';
import { writeReviewPath } from '../../paths.ts';
import { keptUser } from '../../state/kept-user.ts';
import { isOutboxKept } from '../../state/outbox.ts';
import { saveDraft } from '../../state/review-drafts.ts';
import { showToast } from '../../state/toasts.ts';
import { forgetFailure, sayInvalid } from '../review/review-toasts.ts';
import { typedValues } from '../review/review-values.ts';
import { useExit } from '../review/use-exit.ts';
import { useReviewForm } from '../review/use-review-form.ts';

function useEntryForm({ userId, state, trouble }: OutboxEntry, work: ReviewWork, review: WrittenReview) {
  return useReviewForm({
    userId: userId ?? 0,
    // Where the form of the same review looks, once this is published: what was typed here is not lost with the entry.
    place: work.kind === 'edit' ? { reviewId: work.reviewId } : { toolSlug: work.toolSlug },
    schema: work.kind === 'edit' ? ReviewEdit : NewReview,
    values: typedValues(review),
    ownName: review.isAnonymous ? (keptUser.peek()?.username ?? '') : (review.reviewerName ?? ''),
    revision: null,
    faults: state === 'invalid' ? (trouble?.fields ?? []) : [],
  });
}

/** Changes what waits. Where it was sent meanwhile, what was typed goes on as an edit of what is published. */
export function useChangeEntry(entry: OutboxEntry, work: ReviewWork, review: WrittenReview, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const form = useEntryForm(entry, work, review);
  const exit = useExit();
  const goOnAsEdit = () => {
    const { userId } = entry;
    if (userId !== null) saveDraft(userId, work, { values: form.values, revision: null, lastTry: null });
    exit(writeReviewPath(work.toolSlug));
  };
  const save = async () => {
    const { input, codes } = form.check();
    if (!input) return sayInvalid(codes);
    forgetFailure();
    setBusy(true);
    try {
      const isThere = await changeEntry(entry.id, input);
      if (isOutboxKept.peek()) form.dropDraft();
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
