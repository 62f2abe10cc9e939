import { useState } from 'react';
import type { OwnReview } from '#domain/model/review.ts';
import { HttpError, isNotFound } from '#pwa/lib/api/http-error.ts';
import { deleteReview } from '#pwa/lib/api/review-calls.ts';
import { useRevalidateReviews } from '#pwa/features/reviews/use-review-refresh.ts';
import { useRevalidateSession } from '#pwa/features/account/use-ask-who-is-there.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { dropReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { dismissFailureToast, toastDone, toastFailed } from '#pwa/features/reviews/review-toasts.ts';
import { useLeaveForm } from '#pwa/features/drafts/use-exit.ts';

/** Refusals that tell that who is signed in is not who this page thinks. */
const STALE_SESSION_CODES = ['signed_out', 'user_mismatch'];

async function deleteIfPresent(reviewId: number, userId: number): Promise<void> {
  try {
    await deleteReview(reviewId, userId);
  } catch (error) {
    // It is gone: an earlier try arrived, or it was deleted elsewhere.
    if (!isNotFound(error)) throw error;
  }
}

export function useDeleteReview({ id, tool }: OwnReview, userId: number) {
  const [isBusy, setBusy] = useState(false);
  const askWhoIsThere = useRevalidateSession();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const remove = async () => {
    setBusy(true);
    dismissFailureToast();
    try {
      await deleteIfPresent(id, userId);
      dropReviewDraft(userId, { reviewId: id });
      await refresh(tool.slug, null);
      toastDone('deleted');
      exit(toolPath(tool.slug));
    } catch (error) {
      if (error instanceof HttpError && STALE_SESSION_CODES.includes(error.code)) askWhoIsThere();
      toastFailed('delete', error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove };
}
