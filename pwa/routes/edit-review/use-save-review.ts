import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnReview } from '#domain/model/review.ts';
import { ReviewEdit, type ReviewInput } from '#domain/model/review-input.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { isDroppedWithReview, saveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { toastDone } from '#pwa/features/reviews/review-toasts.ts';
import {
  type ReviewForm,
  useReviewFailure,
  useReviewForm,
  valuesFromReview,
} from '#pwa/features/reviews/use-review-form.ts';
import { reviewKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { HttpError, isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { putReview } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { isSameValues } from '#pwa/ui/form/use-form-state.ts';

type EditPlace = { reviewId: number; toolSlug: string };

/** Another tab that shows the same draft drops it when it deletes the review. */
function useDeletedElsewhere(userId: number, place: EditPlace, onDeleted: () => void): void {
  const { reviewId } = place;
  // Typing during the request counts too.
  const finish = useEffectEvent(onDeleted);
  const check = useEffectEvent(async (event: StorageEvent) => {
    if (!isDroppedWithReview(event, userId, place)) return;
    const isDeleted = await fetchJson(reviewKey(reviewId)).then(() => false, isNotFound);
    if (isDeleted) finish();
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => void check(event);
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

/** Offline the edit is queued. Conflicts wait for the visitor's decision. */
export function useSaveReview(review: OwnReview, { id: userId, username }: CachedUser) {
  const { id, tool } = review;
  const place = { reviewId: id, toolSlug: tool.slug };
  const [newer, setNewer] = useState<OwnReview | null>(null);
  const [isGone, setGone] = useState(false);
  const { mutate } = useSWRConfig();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const onFailure = useReviewFailure('update');

  const keep = async (input: ReviewInput, revision: number): Promise<boolean> => {
    const written = { userId, toolName: tool.name, sentAs: form.previousKey(input) };
    const work = { kind: 'edit', toolSlug: tool.slug, reviewId: id, revision, input } as const;
    const where = await queueEntry(work, written);
    if (where === 'full') return false;
    // Entries in memory are lost with the tab.
    if (where === 'kept') form.dropDraft();
    exit(`${toolPath(tool.slug)}#reviews`);
    return true;
  };
  const send = async (input: ReviewInput, basis: number | null): Promise<boolean> => {
    const revision = basis ?? 0;
    if (connection.peek() === 'offline') return keep(input, revision);
    try {
      const saved = await putReview({ id, revision }, input, { userId, key: form.keyFor(input) });
      form.dropDraft();
      await refresh(tool.slug, saved);
      toastDone('updated');
      exit(`${toolPath(tool.slug)}#reviews`);
      return true;
    } catch (error) {
      if (isOffline(error)) return keep(input, revision);
      const code = error instanceof HttpError ? error.code : '';
      if (isNotFound(error) || code === 'review_deleted') {
        setGone(true);
        return false;
      }
      const hasChanged = code === 'review_changed';
      const current = hasChanged ? await fetchJson(reviewKey(id)).catch(() => null) : null;
      if (!current) throw error;
      setNewer(current);
      void mutate(reviewKey(id), current, { revalidate: false });
      return false;
    }
  };
  const initial = valuesFromReview(review);
  const form: ReviewForm = useReviewForm({
    userId,
    place,
    schema: ReviewEdit,
    initial,
    revision: review.revision,
    ownName: initial.isAnonymous ? username : initial.reviewerName,
    send,
    onFailure,
  });
  useDeletedElsewhere(userId, place, () => {
    const { values, revision } = form;
    // The deleted text is nobody's draft.
    if (isSameValues(initial, values)) return;
    saveReviewDraft(userId, place, { values, revision, lastTry: null });
    setGone(true);
  });
  return {
    form,
    isGone,
    /** Saved elsewhere meanwhile. */
    newer,
    overwrite: (current: OwnReview) => {
      setNewer(null);
      form.rebase(current.revision);
      return form.submit();
    },
    load: (current: OwnReview) => {
      setNewer(null);
      form.rebase(current.revision, valuesFromReview(current));
    },
  };
}
