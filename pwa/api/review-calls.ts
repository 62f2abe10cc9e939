import { Flag, type NewFlag } from '#domain/schemas/flag.ts';
import { OwnReview } from '#domain/schemas/review.ts';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { reviewKey } from './keys.ts';
import { createRequest, editRequest, flagRequest } from './review-requests.ts';
import { Nothing, send } from './send.ts';

type Sender = { userId: number; key: string };

export function createReview(toolSlug: string, input: ReviewInput, sender: Sender): Promise<OwnReview> {
  return send({ ...createRequest(toolSlug, input, sender), answer: OwnReview });
}

/** Throws `review_changed` if there is a newer revision than the one that was edited. */
export function editReview(
  version: { id: number; revision: number },
  input: ReviewInput,
  sender: Sender,
): Promise<OwnReview> {
  return send({ ...editRequest(version, input, sender), answer: OwnReview });
}

export async function deleteReview(id: number, userId: number): Promise<void> {
  const headers = { 'X-Expect-User': String(userId) };
  await send({ method: 'DELETE', path: reviewKey(id), headers, answer: Nothing });
}

export function flagReview(id: number, flag: NewFlag, sender: Sender): Promise<Flag> {
  return send({ ...flagRequest(id, flag, sender), answer: Flag });
}
