import { Flag, type NewFlag } from '#domain/model/flag.ts';
import { OwnReview } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { reviewKey } from './keys.ts';
import { createReviewRequest, editReviewRequest, flagReviewRequest } from './review-requests.ts';
import { NoContent, sendRequest } from './send.ts';

type SignedInSender = { userId: number; key: string };

export function postReview(toolSlug: string, input: ReviewInput, sender: SignedInSender): Promise<OwnReview> {
  return sendRequest({ ...createReviewRequest(toolSlug, input, sender), answer: OwnReview });
}

/** Throws `review_changed` if there is a newer revision than the one that was edited. */
export function putReview(
  version: { id: number; revision: number },
  input: ReviewInput,
  sender: SignedInSender,
): Promise<OwnReview> {
  return sendRequest({ ...editReviewRequest(version, input, sender), answer: OwnReview });
}

export async function deleteReview(id: number, userId: number): Promise<void> {
  const headers = { 'X-Expect-User': String(userId) };
  await sendRequest({ method: 'DELETE', path: reviewKey(id), headers, answer: NoContent });
}

export function postFlag(id: number, flag: NewFlag, sender: SignedInSender): Promise<Flag> {
  return sendRequest({ ...flagReviewRequest(id, flag, sender), answer: Flag });
}
