import * as v from 'valibot';
import { endpointPath } from '#domain/api/endpoint.ts';
import { WRITES } from '#domain/api/writes.ts';
import type { Language } from '#domain/languages.ts';
import { CorrectionReceipt } from '#domain/model/correction-receipt.ts';
import { Flag, type NewFlag, OwnReview } from '#domain/model/review.ts';
import type { ReviewInput } from '#domain/model/review-input.ts';
import { type NewSubmission, SubmissionReceipt } from '#domain/model/submission.ts';
import { withParams } from '#pwa/lib/url.ts';
import { fetchApi, readResponseBody } from './client.ts';
import { toHttpError } from './parse-answer.ts';
import {
  correctionRequest,
  createReviewRequest,
  editReviewRequest,
  expectUser,
  flagReviewRequest,
  submissionRequest,
} from './write-requests.ts';

type SendOptions<Schema extends v.GenericSchema> = {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  answer: Schema;
};

export async function sendRequest<Schema extends v.GenericSchema>(
  sending: SendOptions<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { method, path, body, headers = {}, answer } = sending;
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetchApi(path, {
    method,
    headers: { Accept: 'application/json', ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = await readResponseBody(response);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  if (!response.ok) throw toHttpError({ status: response.status, body: given }, retryAfter);
  return v.parse(answer, given);
}

export const NoContent = v.unknown();

type SignedInSender = { userId: number; key: string };

export function postReview(toolSlug: string, input: ReviewInput, sender: SignedInSender): Promise<OwnReview> {
  return sendRequest({ ...createReviewRequest(toolSlug, input, sender), answer: OwnReview });
}

/** Throws `review_changed` if a newer revision exists. */
export function putReview(
  version: { id: number; revision: number },
  input: ReviewInput,
  sender: SignedInSender,
): Promise<OwnReview> {
  return sendRequest({ ...editReviewRequest(version, input, sender), answer: OwnReview });
}

export async function deleteReview(id: number, userId: number): Promise<void> {
  await sendRequest({
    method: 'DELETE',
    path: endpointPath(WRITES.deleteReview.path, { id: String(id) }),
    headers: expectUser(userId),
    answer: NoContent,
  });
}

export function postFlag(id: number, flag: NewFlag, sender: SignedInSender): Promise<Flag> {
  return sendRequest({ ...flagReviewRequest(id, flag, sender), answer: Flag });
}

/** Throws `already_listed` with the tool's slug. */
export function postSubmission(submission: NewSubmission, language: Language, key: string): Promise<SubmissionReceipt> {
  return sendRequest({ ...submissionRequest(submission, language, key), answer: SubmissionReceipt });
}

/** Throws `not_found`. */
export function postCorrection(call: Parameters<typeof correctionRequest>[0], key: string): Promise<CorrectionReceipt> {
  return sendRequest({ ...correctionRequest(call, key), answer: CorrectionReceipt });
}

export async function postSubscription(email: string, language: Language): Promise<void> {
  const path = withParams(WRITES.subscribe.path, { lng: language });
  await sendRequest({ method: 'POST', path, body: { email }, answer: NoContent });
}

export async function postSubscriptionConfirmation(token: string): Promise<void> {
  await sendRequest({ method: 'POST', path: WRITES.confirmSubscription.path, body: { token }, answer: NoContent });
}

export async function postUnsubscription(token: string): Promise<void> {
  await sendRequest({ method: 'POST', path: withParams(WRITES.unsubscribe.path, { token }), answer: NoContent });
}
