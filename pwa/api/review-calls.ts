import { Flag, type NewFlag } from '#domain/schemas/flag.ts';
import { OwnReview } from '#domain/schemas/review.ts';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { reviewKey, toolReviewsPath } from './keys.ts';
import { Nothing, send } from './send.ts';

/** Who writes, and the `Idempotency-Key`. The server refuses what somebody else wrote than who is signed in. */
export type Sender = { userId: number; key: string };

function headersOf({ userId, key }: Sender) {
  return { 'X-Expect-User': String(userId), 'Idempotency-Key': key };
}

export function createReview(toolSlug: string, input: ReviewInput, sender: Sender): Promise<OwnReview> {
  const path = toolReviewsPath(toolSlug);
  return send({ method: 'POST', path, body: input, headers: headersOf(sender), answer: OwnReview });
}

type Version = { id: number; revision: number };

/** Throws `review_changed` if there is a newer revision than the one that was edited. */
export function editReview({ id, revision }: Version, input: ReviewInput, sender: Sender): Promise<OwnReview> {
  const headers = { ...headersOf(sender), 'If-Match': `"${id}-${revision}"` };
  return send({ method: 'PUT', path: reviewKey(id), body: input, headers, answer: OwnReview });
}

export async function deleteReview(id: number, userId: number): Promise<void> {
  const headers = { 'X-Expect-User': String(userId) };
  await send({ method: 'DELETE', path: reviewKey(id), headers, answer: Nothing });
}

export function flagReview(id: number, flag: NewFlag, sender: Sender): Promise<Flag> {
  return send({ method: 'POST', path: `${reviewKey(id)}/flag`, body: flag, headers: headersOf(sender), answer: Flag });
}
