import { useState } from 'react';
import { useAnswerCache } from '../../api/answer-cache.ts';
import { userReviewKey } from '../../api/keys.ts';
import { createReview } from '../../api/review-calls.ts';
import { useReviewRefresh } from '../../api/use-review-refresh.ts';
import { editReviewPath, toolPath } from '../../paths.ts';
import { moveDraft } from '../../state/review-drafts.ts';
import { existingReview } from './existing-review.ts';
import { forgetFailure, sayAlreadyReviewed, sayDone, sayInvalid } from './review-toasts.ts';
import { useExit } from './use-exit.ts';
import type { ReviewForm } from './use-review-form.ts';
import { useSendFailure } from './use-send-failure.ts';

/** Sends a new review, and leads on to where it stands: on its tool, or to the one that was there already. */
export function useSubmitReview(toolSlug: string, userId: number, form: ReviewForm) {
  const [isBusy, setBusy] = useState(false);
  const cache = useAnswerCache();
  const refresh = useReviewRefresh();
  const exit = useExit();
  const fail = useSendFailure(form);

  const toExisting = (reviewId: number | null) => {
    cache.drop((key) => key === userReviewKey(toolSlug));
    sayAlreadyReviewed('by_server');
    if (reviewId !== null) moveDraft(userId, toolSlug, reviewId);
    exit(reviewId === null ? toolPath(toolSlug) : editReviewPath(reviewId));
  };
  const submit = async () => {
    const { input, codes } = form.check();
    if (!input) return sayInvalid(codes);
    setBusy(true);
    forgetFailure();
    try {
      const review = await createReview(toolSlug, input, { userId, key: form.keyFor(input, null) });
      form.dropDraft();
      await refresh(toolSlug, review);
      sayDone('submitted');
      exit(`${toolPath(toolSlug)}#reviews`);
    } catch (error) {
      const reviewId = existingReview(error);
      if (reviewId === undefined) fail('submit', error);
      else toExisting(reviewId);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, submit };
}
