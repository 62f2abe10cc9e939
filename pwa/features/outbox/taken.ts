import * as v from 'valibot';
import { Flag } from '#domain/model/flag.ts';
import { OwnReview } from '#domain/model/review.ts';
import { SubmissionReceipt } from '#domain/model/submission.ts';
import type { OutboxWork } from './entry.ts';

/** What the server answers with when it has taken something, by its kind. */
const ACCEPTED_RESPONSES = { create: OwnReview, edit: OwnReview, flag: Flag, submission: SubmissionReceipt } as const;

export const AcceptedResponse = v.union([OwnReview, Flag, SubmissionReceipt]);
export type AcceptedResponse = v.InferOutput<typeof AcceptedResponse>;

export function acceptedResponseSchema(kind: OutboxWork['kind']): v.GenericSchema<unknown, AcceptedResponse> {
  return ACCEPTED_RESPONSES[kind];
}
