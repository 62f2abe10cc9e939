import type { NewFlag } from '#domain/model/flag.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { reviewKey, toolReviewsPath } from './keys.ts';
import type { WriteRequest } from './write-request.ts';

/** Who writes, and the `Idempotency-Key`. The server refuses what somebody else wrote than who is signed in. */
export type WriteSender = { userId: number | null; key: string };

function headersOf({ userId, key }: WriteSender): Record<string, string> {
  return { ...(userId === null ? {} : { 'X-Expect-User': String(userId) }), 'Idempotency-Key': key };
}

export function createReviewRequest(toolSlug: string, input: ReviewInput, sender: WriteSender): WriteRequest {
  return { method: 'POST', path: toolReviewsPath(toolSlug), body: input, headers: headersOf(sender) };
}

type ReviewVersion = { id: number; revision: number };

export function editReviewRequest(
  { id, revision }: ReviewVersion,
  input: ReviewInput,
  sender: WriteSender,
): WriteRequest {
  const headers = { ...headersOf(sender), 'If-Match': `"${id}-${revision}"` };
  return { method: 'PUT', path: reviewKey(id), body: input, headers };
}

export function flagReviewRequest(reviewId: number, flag: NewFlag, sender: WriteSender): WriteRequest {
  return { method: 'POST', path: `${reviewKey(reviewId)}/flag`, body: flag, headers: headersOf(sender) };
}
