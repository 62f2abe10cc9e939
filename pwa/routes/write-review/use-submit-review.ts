import { useState } from 'react';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { moveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import {
  dismissFailureToast,
  toastAlreadyReviewed,
  toastDone,
  toastInvalid,
} from '#pwa/features/reviews/review-toasts.ts';
import { type ReviewForm, useReviewFailure } from '#pwa/features/reviews/use-review-form.ts';
import { userReviewKey } from '#pwa/lib/api/api-keys.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { postReview } from '#pwa/lib/api/mutations.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { editReviewPath, toolPath } from '#pwa/router/paths.ts';

/**
 * The review that a refused create ran into: its id, or null where that is not said; undefined for any other failure. The
 * documented answer is told by its words alone; our server also says it by code.
 */
export function existingReviewId(error: unknown): number | null | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code !== 'already_reviewed' && !/already reviewed/i.test(error.body)) return undefined;
  if (error.reviewId !== null) return error.reviewId;
  const [named] = /\d+/.exec(error.body) ?? [];
  return named === undefined ? null : Number(named);
}

type ReviewedTool = { slug: string; name: string };

/** Leads to the new review, or to the existing one. Offline the review goes into the outbox. */
export function useSubmitReview({ slug: toolSlug, name: toolName }: ReviewedTool, userId: number, form: ReviewForm) {
  const [isBusy, setBusy] = useState(false);
  const cache = useSwrCache();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const fail = useReviewFailure(form);

  const toExisting = (reviewId: number | null) => {
    cache.evict((key) => key === userReviewKey(toolSlug));
    toastAlreadyReviewed('by_server');
    if (reviewId !== null) moveReviewDraft(userId, toolSlug, reviewId);
    exit(reviewId === null ? toolPath(toolSlug) : editReviewPath(reviewId));
  };
  const keep = async (input: ReviewInput): Promise<boolean> => {
    const written = { userId, toolName, sentAs: form.previousKey(input) };
    const where = await queueEntry({ kind: 'create', toolSlug, input }, written);
    if (where === 'full') return false;
    // An entry in memory is lost with the tab: then the draft stays.
    if (where === 'kept') form.dropDraft();
    exit(`${toolPath(toolSlug)}#reviews`);
    return true;
  };
  /** Returns whether the form is done. */
  const send = async (input: ReviewInput): Promise<boolean> => {
    if (connection.peek() === 'offline') return keep(input);
    try {
      const review = await postReview(toolSlug, input, { userId, key: form.keyFor(input, null) });
      form.dropDraft();
      await refresh(toolSlug, review);
      toastDone('submitted');
      exit(`${toolPath(toolSlug)}#reviews`);
      return true;
    } catch (error) {
      if (isOffline(error)) return keep(input);
      const reviewId = existingReviewId(error);
      if (reviewId === undefined) throw error;
      toExisting(reviewId);
      return true;
    }
  };
  const submit = async () => {
    const { input, codes } = form.check();
    if (!input) return toastInvalid(codes);
    setBusy(true);
    dismissFailureToast();
    try {
      // A finished form stays busy until it closes: another click would resend under another key.
      if (await send(input)) return;
    } catch (error) {
      fail('submit', error);
    }
    setBusy(false);
  };
  return { isBusy, submit };
}
