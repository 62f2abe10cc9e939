import * as v from 'valibot';
import { LANGUAGES } from '#domain/languages.ts';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import { FLAG_REASONS, Flag } from '#domain/model/flag.ts';
import { OwnReview } from '#domain/model/review.ts';
import { SubmissionReceipt } from '#domain/model/submission.ts';

/**
 * Where an entry stands. `queued` and `sending` go on by themselves; the others wait for somebody. An entry that was
 * published is no longer there.
 */
export const ENTRY_STATES = [
  'queued',
  'sending',
  /** The server knows nobody: its author has to sign in. */
  'needs_sign_in',
  /** Somebody else is signed in: it waits for its author. */
  'parked',
  /** The author has a review of this tool already, and may replace it with this one. */
  'already_reviewed',
  /** The review was changed elsewhere: both texts are there to choose from. */
  'changed_elsewhere',
  /** What it is about is not there any more. */
  'gone',
  /** The server refuses its fields; it can be put right. */
  'invalid',
  /** The server refuses it for a reason that nothing here could put right; its text can be copied. */
  'refused',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

const SubRatings = v.object({ features: v.number(), easeOfUse: v.number(), value: v.number() });

/** A review as it was written. Only its shape is asked for: a rule that was tightened since must not hide it. */
const QueuedReview = v.object({
  title: v.string(),
  content: v.string(),
  rating: v.number(),
  ratings: v.nullable(SubRatings),
  reviewerName: v.nullable(v.string()),
  isAnonymous: v.boolean(),
});
export type QueuedReview = v.InferOutput<typeof QueuedReview>;

/** A tool as it was proposed. Its shape only, too. */
const QueuedSubmission = v.object({
  name: v.string(),
  website: v.string(),
  description: v.string(),
  categories: v.array(v.string()),
  pricingType: v.picklist(PRICING_TYPES),
  companyName: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type QueuedSubmission = v.InferOutput<typeof QueuedSubmission>;

/** What is sent, by the kind of thing that is written. */
const OutboxWork = v.variant('kind', [
  v.object({ kind: v.literal('create'), toolSlug: v.string(), input: QueuedReview }),
  v.object({
    kind: v.literal('edit'),
    toolSlug: v.string(),
    reviewId: v.number(),
    /** The one that is edited; null: whichever is there when it is sent. */
    revision: v.nullable(v.number()),
    input: QueuedReview,
  }),
  v.object({
    kind: v.literal('flag'),
    toolSlug: v.string(),
    reviewId: v.number(),
    input: v.object({ reason: v.picklist(FLAG_REASONS), note: v.nullable(v.string()) }),
  }),
  v.object({
    kind: v.literal('submission'),
    /** In which its author is written to. */
    language: v.picklist(LANGUAGES),
    input: QueuedSubmission,
  }),
]);
export type OutboxWork = v.InferOutput<typeof OutboxWork>;
export type ReviewWork = Extract<OutboxWork, { kind: 'create' | 'edit' }>;

export function isReviewWork(work: OutboxWork): work is ReviewWork {
  return work.kind === 'create' || work.kind === 'edit';
}

/** Why it stands where it stands, as the server said it. */
const EntryProblem = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
  /** The review that is in the way. */
  reviewId: v.nullable(v.number()),
  /** The tool that has the website already, where it has been said. */
  toolSlug: v.optional(v.string()),
  /** What is saved on the server instead, once it was asked for. */
  theirs: v.nullable(OwnReview),
});
export type EntryProblem = v.InferOutput<typeof EntryProblem>;

/**
 * One thing that was written here and is not published yet. A field more or less is another version; a kind of work more is
 * not: who does not know it leaves the entry as it is.
 */
export const OutboxEntry = v.object({
  version: v.literal(1),
  /** Its name on this device, for as long as it is there. */
  id: v.string(),
  /** Counts what was ever written here: the order to send in. */
  order: v.number(),
  /** The `Idempotency-Key`: a UUID. A new one whenever something else is sent. */
  key: v.string(),
  /** Who wrote it; null for what needs no account. */
  userId: v.nullable(v.number()),
  toolName: v.string(),
  work: OutboxWork,
  /** The author's next wish, made while it was not known what became of `work`: an edit to follow it. */
  next: v.nullable(QueuedReview),
  /** By this device's clock, to be shown only. */
  writtenAt: v.string(),
  state: v.picklist(ENTRY_STATES),
  /** Counts what happened to it: of two copies the one that saw more is right. */
  steps: v.number(),
  /** Sends that were begun under this key. */
  attempts: v.number(),
  /** It may have been published already, under this key: then `work` never changes, and discarding it may come too late. */
  isUncertain: v.boolean(),
  /** Milliseconds since 1970: not before then. */
  notBefore: v.number(),
  /** How many milliseconds that was ahead when it was decided: what is further ahead is a clock that was set back. */
  wait: v.number(),
  trouble: v.nullable(EntryProblem),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

/** What its author wants to stand there: his last word. Null for what is no review. */
export function latestReview({ work, next }: OutboxEntry): QueuedReview | null {
  return isReviewWork(work) ? (next ?? work.input) : null;
}

/** What the server answers with when it has taken something, by its kind. */
const ACCEPTED_RESPONSES = { create: OwnReview, edit: OwnReview, flag: Flag, submission: SubmissionReceipt } as const;

export const AcceptedResponse = v.union([OwnReview, Flag, SubmissionReceipt]);
export type AcceptedResponse = v.InferOutput<typeof AcceptedResponse>;

export function acceptedResponseSchema(kind: OutboxWork['kind']): v.GenericSchema<unknown, AcceptedResponse> {
  return ACCEPTED_RESPONSES[kind];
}
