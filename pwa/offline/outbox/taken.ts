import * as v from 'valibot';
import { Flag } from '#domain/schemas/flag.ts';
import { OwnReview } from '#domain/schemas/review.ts';
import { SubmissionReceipt } from '#domain/schemas/submission.ts';
import type { Work } from './entry.ts';

/** What the server answers with when it has taken something, by its kind. */
const TAKEN = { create: OwnReview, edit: OwnReview, flag: Flag, submission: SubmissionReceipt } as const;

export const Taken = v.union([OwnReview, Flag, SubmissionReceipt]);
export type Taken = v.InferOutput<typeof Taken>;

export function takenSchema(kind: Work['kind']): v.GenericSchema<unknown, Taken> {
  return TAKEN[kind];
}
