import type { NewFlag } from '#domain/schemas/flag.ts';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { reviewKey, toolReviewsPath } from './keys.ts';
import type { WriteRequest } from './write-request.ts';

/** Who writes, and the `Idempotency-Key`. The server refuses what somebody else wrote than who is signed in. */
export type Sender = { userId: number | null; key: string };

function headersOf({ userId, key }: Sender): Record<string, string> {
  return { ...(userId === null ? {} : { 'X-Expect-User': String(userId) }), 'Idempotency-Key': key };
}

export function createRequest(toolSlug: string, input: ReviewInput, sender: Sender): WriteRequest {
  return { method: 'POST', path: toolReviewsPath(toolSlug), body: input, headers: headersOf(sender) };
}

type Version = { id: number; revision: number };

export function editRequest({ id, revision }: Version, input: ReviewInput, sender: Sender): WriteRequest {
  const headers = { ...headersOf(sender), 'If-Match': `"${id}-${revision}"` };
  return { method: 'PUT', path: reviewKey(id), body: input, headers };
}

export function flagRequest(reviewId: number, flag: NewFlag, sender: Sender): WriteRequest {
  return { method: 'POST', path: `${reviewKey(reviewId)}/flag`, body: flag, headers: headersOf(sender) };
}
