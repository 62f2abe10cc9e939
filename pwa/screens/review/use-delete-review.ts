import { useState } from 'react';
import type { OwnReview } from '#domain/schemas/review.ts';
import { HttpError, isNotFound } from '../../api/http-error.ts';
import { deleteReview } from '../../api/review-calls.ts';
import { useReviewRefresh } from '../../api/use-review-refresh.ts';
import { useAskWhoIsThere } from '../../components/use-ask-who-is-there.ts';
import { toolPath } from '../../paths.ts';
import { dropDraft } from '../../state/review-drafts.ts';
import { forgetFailure, sayDone, sayFailed } from './review-toasts.ts';
import { useExit } from './use-exit.ts';

/** Refusals that tell that who is signed in is not who this page thinks. */
const ASKING = ['signed_out', 'user_mismatch'];

async function deleteOnce(reviewId: number, userId: number): Promise<void> {
  try {
    await deleteReview(reviewId, userId);
  } catch (error) {
    // It is gone: an earlier try arrived, or it was deleted elsewhere.
    if (!isNotFound(error)) throw error;
  }
}

export function useDeleteReview({ id, tool }: OwnReview, userId: number) {
  const [isBusy, setBusy] = useState(false);
  const askWhoIsThere = useAskWhoIsThere();
  const refresh = useReviewRefresh();
  const exit = useExit();
  const remove = async () => {
    setBusy(true);
    forgetFailure();
    try {
      await deleteOnce(id, userId);
      dropDraft(userId, { reviewId: id });
      await refresh(tool.slug, null);
      sayDone('deleted');
      exit(toolPath(tool.slug));
    } catch (error) {
      if (error instanceof HttpError && ASKING.includes(error.code)) askWhoIsThere();
      sayFailed('delete', error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove };
}
