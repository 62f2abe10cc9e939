import { endpointPath } from '#domain/api/endpoint.ts';
import { WRITES } from '#domain/api/writes.ts';
import type { Language } from '#domain/languages.ts';
import type { NewCorrection } from '#domain/model/correction.ts';
import type { NewFlag } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import type { NewSubmission } from '#domain/model/submission.ts';
import { withParams } from '#pwa/lib/url.ts';

export type WriteRequest = {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
};

export type WriteSender = { userId: number | null; key: string };

/** The server refuses a `userId` other than the signed-in user's. */
export const expectUser = (userId: number) => ({ 'X-Expect-User': String(userId) });

function headersOf({ userId, key }: WriteSender): Record<string, string> {
  return { ...(userId !== null && expectUser(userId)), 'Idempotency-Key': key };
}

export function createReviewRequest(toolSlug: string, input: ReviewInput, sender: WriteSender): WriteRequest {
  return {
    method: 'POST',
    path: endpointPath(WRITES.createReview.path, { slug: toolSlug }),
    body: input,
    headers: headersOf(sender),
  };
}

type ReviewVersion = { id: number; revision: number };

export function editReviewRequest(
  { id, revision }: ReviewVersion,
  input: ReviewInput,
  sender: WriteSender,
): WriteRequest {
  const headers = { ...headersOf(sender), 'If-Match': `"${id}-${revision}"` };
  return { method: 'PUT', path: endpointPath(WRITES.editReview.path, { id: String(id) }), body: input, headers };
}

export function flagReviewRequest(reviewId: number, flag: NewFlag, sender: WriteSender): WriteRequest {
  return {
    method: 'POST',
    path: endpointPath(WRITES.flagReview.path, { id: String(reviewId) }),
    body: flag,
    headers: headersOf(sender),
  };
}

/** Independent of the user. Mail uses this language. */
export function submissionRequest(submission: NewSubmission, language: Language, key: string): WriteRequest {
  const path = withParams(WRITES.submitTool.path, { lng: language });
  return { method: 'POST', path, body: submission, headers: { 'Idempotency-Key': key } };
}

type CorrectionCall = { toolSlug: string; input: NewCorrection; language: Language };

export function correctionRequest({ toolSlug, input, language }: CorrectionCall, key: string): WriteRequest {
  const path = withParams(endpointPath(WRITES.sendCorrection.path, { slug: toolSlug }), { lng: language });
  return { method: 'POST', path, body: input, headers: { 'Idempotency-Key': key } };
}

/** UUID v4. `crypto.randomUUID` needs https or localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20)].join('-');
}
