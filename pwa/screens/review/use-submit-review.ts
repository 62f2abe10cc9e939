import { useState } from 'react';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { useAnswerCache } from '../../api/answer-cache.ts';
import { isOffline } from '../../api/http-error.ts';
import { userReviewKey } from '../../api/keys.ts';
import { createReview } from '../../api/review-calls.ts';
import { useReviewRefresh } from '../../api/use-review-refresh.ts';
import { keepForLater } from '../../components/keep-for-later.ts';
import { editReviewPath, toolPath } from '../../paths.ts';
import { connection } from '../../state/connection.ts';
import { moveDraft } from '../../state/review-drafts.ts';
import { existingReview } from './existing-review.ts';
import { forgetFailure, sayAlreadyReviewed, sayDone, sayInvalid } from './review-toasts.ts';
import { useExit } from './use-exit.ts';
import type { ReviewForm } from './use-review-form.ts';
import { useSendFailure } from './use-send-failure.ts';

type Named = { slug: string; name: string };

/**
 * Sends a new review, and leads on to where it stands: on its tool, or to the one that was there already. Without a
 * connection it goes into the outbox.
 */
export function useSubmitReview({ slug: toolSlug, name: toolName }: Named, userId: number, form: ReviewForm) {
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
  const keep = async (input: ReviewInput): Promise<boolean> => {
    const written = { userId, toolName, sentAs: form.triedKey(input) };
    const where = await keepForLater({ kind: 'create', toolSlug, input }, written);
    if (where === 'full') return false;
    // In memory alone it is lost with the tab: then the draft is the copy that stays.
    if (where === 'kept') form.dropDraft();
    exit(`${toolPath(toolSlug)}#reviews`);
    return true;
  };
  /** Whether the form is done with. */
  const send = async (input: ReviewInput): Promise<boolean> => {
    if (connection.peek() === 'offline') return keep(input);
    try {
      const review = await createReview(toolSlug, input, { userId, key: form.keyFor(input, null) });
      form.dropDraft();
      await refresh(toolSlug, review);
      sayDone('submitted');
      exit(`${toolPath(toolSlug)}#reviews`);
      return true;
    } catch (error) {
      if (isOffline(error)) return keep(input);
      const reviewId = existingReview(error);
      if (reviewId === undefined) throw error;
      toExisting(reviewId);
      return true;
    }
  };
  const submit = async () => {
    const { input, codes } = form.check();
    if (!input) return sayInvalid(codes);
    setBusy(true);
    forgetFailure();
    try {
      // A form that is done stays busy until it has gone: pressed once more, it would send the same under another key.
      if (await send(input)) return;
    } catch (error) {
      fail('submit', error);
    }
    setBusy(false);
  };
  return { isBusy, submit };
}
