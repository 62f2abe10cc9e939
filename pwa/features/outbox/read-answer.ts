import * as v from 'valibot';
import type { EntryProblem, OutboxWork } from './entry.ts';
import type { OutboxEvent } from './entry-machine.ts';
import { acceptedResponseSchema } from './taken.ts';

/** An answer as it came. `body` is undefined where it is no JSON. */
export type OutboxResponse = { status: number; key: string | null; retryAfter: number; body: unknown };

/** The server's refusals. Whoever answers in its place, as a Wi-Fi that wants a login does, knows no codes. */
const ErrorBody = v.object({
  code: v.string(),
  message: v.string(),
  reviewId: v.optional(v.nullable(v.number()), null),
  slug: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })), []),
});

/** Answers after which nobody knows whether it was done, or that ask to come back. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** What an answer means for the entry; the sender adds how long to wait. */
export type SendOutcome =
  | Exclude<OutboxEvent, { type: 'noAnswer' | 'busy' }>
  | { type: 'noAnswer' }
  | { type: 'busy'; trouble: EntryProblem; mayHaveArrived: boolean; retryAfter: number };

/** For what turns out to be missing before it is sent. */
export const NOT_FOUND_PROBLEM: EntryProblem = {
  code: 'not_found',
  message: 'Review not found',
  fields: [],
  reviewId: null,
  theirs: null,
};

function interpretSuccess(work: OutboxWork, key: string, answer: OutboxResponse): SendOutcome {
  const written = v.safeParse(acceptedResponseSchema(work.kind), answer.body);
  const isOurs = written.success && answer.key === key;
  return isOurs ? { type: 'published', answer: written.output } : { type: 'noAnswer' };
}

/** It needs no account and is about nothing that is there: whoever says otherwise is not our server, or an older one. */
function interpretSubmissionError(status: number, trouble: EntryProblem): SendOutcome {
  if (status === 401) return { type: 'busy', trouble, mayHaveArrived: false, retryAfter: 0 };
  return { type: trouble.fields.length > 0 ? 'invalid' : 'refused', trouble };
}

function interpretError(work: OutboxWork, status: number, trouble: EntryProblem): SendOutcome {
  const { code } = trouble;
  if (work.kind === 'submission') return interpretSubmissionError(status, trouble);
  if (status === 401) return { type: 'signedOut' };
  if (code === 'user_mismatch') return { type: 'mismatch' };
  if (code === 'already_flagged' && work.kind === 'flag')
    return { type: 'published', answer: { reviewId: work.reviewId, reason: work.input.reason } };
  if (code === 'already_reviewed') return { type: 'alreadyReviewed', trouble };
  if (code === 'review_changed') return { type: 'changedElsewhere', trouble };
  if (status === 404 || status === 410) return { type: 'gone', trouble };
  return { type: trouble.fields.length > 0 ? 'invalid' : 'refused', trouble };
}

/**
 * What the server says about a send. Only what is surely of our server counts: a success is JSON of the right shape and
 * repeats the key, a refusal carries a code. Anything else is as good as no answer.
 */
export function interpretResponse(work: OutboxWork, key: string, answer: OutboxResponse): SendOutcome {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return interpretSuccess(work, key, answer);
  const refusal = v.safeParse(ErrorBody, answer.body);
  if (!refusal.success || status < 400) return { type: 'noAnswer' };
  const { code, message, errors: fields, reviewId, slug } = refusal.output;
  const named = slug === undefined ? {} : { toolSlug: slug };
  const trouble: EntryProblem = { code, message, fields, reviewId, ...named, theirs: null };
  if (RETRYABLE_STATUSES.has(status) || status >= 500)
    return { type: 'busy', trouble, mayHaveArrived: status !== 429, retryAfter };
  return interpretError(work, status, trouble);
}
