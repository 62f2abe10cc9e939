import * as v from 'valibot';
import { LANGUAGES } from '#domain/languages.ts';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import { CorrectionReceipt } from '#domain/model/correction-receipt.ts';
import { FLAG_REASONS, Flag, OwnReview } from '#domain/model/review.ts';
import { SubmissionReceipt } from '#domain/model/submission.ts';

export const ENTRY_STATES = [
  'queued',
  'sending',
  'needs_sign_in',
  'parked',
  'already_reviewed',
  /** The author chooses between two versions. */
  'changed_elsewhere',
  'gone',
  'invalid',
  'refused',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

const SubRatings = v.object({ features: v.number(), easeOfUse: v.number(), value: v.number() });

/** Shape only: a rule tightened later must not hide saved text. */
const QueuedReview = v.object({
  title: v.string(),
  content: v.string(),
  rating: v.number(),
  ratings: v.nullable(SubRatings),
  reviewerName: v.nullable(v.string()),
  isAnonymous: v.boolean(),
});
export type QueuedReview = v.InferOutput<typeof QueuedReview>;

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

const QueuedPlan = v.object({
  name: v.string(),
  amount: v.number(),
  currency: v.string(),
  period: v.picklist(['month', 'year', 'once']),
  perSeat: v.boolean(),
});

const QueuedCorrection = v.object({
  field: v.string(),
  value: v.string(),
  plan: v.nullable(QueuedPlan),
  source: v.string(),
  note: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type QueuedCorrection = v.InferOutput<typeof QueuedCorrection>;

const OutboxWork = v.variant('kind', [
  v.object({ kind: v.literal('create'), toolSlug: v.string(), input: QueuedReview }),
  v.object({
    kind: v.literal('edit'),
    toolSlug: v.string(),
    reviewId: v.number(),
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
    language: v.picklist(LANGUAGES),
    input: QueuedSubmission,
  }),
  v.object({
    kind: v.literal('correction'),
    toolSlug: v.string(),
    language: v.picklist(LANGUAGES),
    input: QueuedCorrection,
  }),
]);
export type OutboxWork = v.InferOutput<typeof OutboxWork>;
/** Needs no account. */
export type ProposalWork = Extract<OutboxWork, { kind: 'submission' | 'correction' }>;
export type ReviewWork = Extract<OutboxWork, { kind: 'create' | 'edit' }>;

export function isReviewWork(work: OutboxWork): work is ReviewWork {
  return work.kind === 'create' || work.kind === 'edit';
}

export function isProposalWork(work: OutboxWork): work is ProposalWork {
  return work.kind === 'submission' || work.kind === 'correction';
}

const EntryProblem = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
  reviewId: v.nullable(v.number()),
  toolSlug: v.optional(v.string()),
  theirs: v.nullable(OwnReview),
});
export type EntryProblem = v.InferOutput<typeof EntryProblem>;

/** Changed fields need a new version; a new `kind` does not, since older code skips it. */
export const OutboxEntry = v.object({
  version: v.literal(1),
  /** Identifies it on this device only. */
  id: v.string(),
  order: v.number(),
  /** `Idempotency-Key`, a UUID; new for each changed request. */
  key: v.string(),
  userId: v.nullable(v.number()),
  toolName: v.string(),
  work: OutboxWork,
  /** Written while the outcome of `work` was unknown; sent as a follow-up edit. */
  next: v.nullable(QueuedReview),
  /** Device clock, for display only. */
  writtenAt: v.string(),
  state: v.picklist(ENTRY_STATES),
  /** Counts transitions; the copy with more is newer. */
  steps: v.number(),
  attempts: v.number(),
  /** `work` may be published, so it is frozen. */
  isUncertain: v.boolean(),
  /** Earliest send, ms since 1970. */
  notBefore: v.number(),
  /** Delay behind `notBefore`, ms. A longer remaining delay means that the clock was set back. */
  wait: v.number(),
  trouble: v.nullable(EntryProblem),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

export function latestReview({ work, next }: OutboxEntry): QueuedReview | null {
  return isReviewWork(work) ? (next ?? work.input) : null;
}

const ACCEPTED_RESPONSES = {
  create: OwnReview,
  edit: OwnReview,
  flag: Flag,
  submission: SubmissionReceipt,
  correction: CorrectionReceipt,
} as const;

export const AcceptedResponse = v.union([OwnReview, Flag, SubmissionReceipt, CorrectionReceipt]);
export type AcceptedResponse = v.InferOutput<typeof AcceptedResponse>;

export function acceptedResponseSchema(kind: OutboxWork['kind']): v.GenericSchema<unknown, AcceptedResponse> {
  return ACCEPTED_RESPONSES[kind];
}
