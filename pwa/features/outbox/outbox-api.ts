import * as v from 'valibot';
import { WRITES } from '#domain/api/writes.ts';
import { ERROR_CODES, type ErrorCode, Problem } from '#domain/errors.ts';
import { OwnReview } from '#domain/model/review.ts';
import { CurrentUser } from '#domain/model/user.ts';
import { reviewKey, userKey, userReviewKey } from '#pwa/lib/api/api-keys.ts';
import {
  correctionRequest,
  createReviewRequest,
  editReviewRequest,
  flagReviewRequest,
  submissionRequest,
  type WriteRequest,
} from '#pwa/lib/api/write-requests.ts';
import type { OutboxEvent } from './entry-machine.ts';
import {
  acceptedResponseSchema,
  type EntryProblem,
  isProposalWork,
  type OutboxEntry,
  type OutboxWork,
  type ProposalWork,
} from './outbox-entry.ts';

/** `body` is undefined unless it is JSON. */
export type OutboxResponse = { status: number; key: string | null; retryAfter: number; body: unknown };

const KnownProblem = v.object({ ...Problem.entries, code: v.picklist(ERROR_CODES) });
type KnownProblem = v.InferOutput<typeof KnownProblem>;

/** Null for errors of captive portals and proxies, even JSON. */
function readProblem({ status, body }: OutboxResponse): KnownProblem | null {
  const parsed = v.safeParse(KnownProblem, body);
  return parsed.success && parsed.output.status === status ? parsed.output : null;
}

/** Ambiguous, or a request to retry. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** The sender adds the waiting time. */
export type SendOutcome =
  | Exclude<OutboxEvent, { type: 'noAnswer' | 'busy' }>
  | { type: 'noAnswer' }
  | { type: 'busy'; trouble: EntryProblem; mayHaveArrived: boolean; retryAfter: number };

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

/** Proposals need no account: a 401 comes from a proxy or an older server. */
function interpretProposalError({ kind }: ProposalWork, status: number, trouble: EntryProblem): SendOutcome {
  if (status === 401) return { type: 'busy', trouble, mayHaveArrived: false, retryAfter: 0 };
  if (status === 404 && kind === 'correction') return { type: 'gone', trouble };
  return { type: trouble.fields.length > 0 ? 'invalid' : 'refused', trouble };
}

function interpretError(work: OutboxWork, status: number, trouble: EntryProblem): SendOutcome {
  const { code } = trouble;
  if (isProposalWork(work)) return interpretProposalError(work, status, trouble);
  if (status === 401) return { type: 'signedOut' };
  if (code === 'user_mismatch') return { type: 'mismatch' };
  if (code === 'already_flagged' && work.kind === 'flag')
    return { type: 'published', answer: { reviewId: work.reviewId, reason: work.input.reason } };
  if (code === 'already_reviewed') return { type: 'alreadyReviewed', trouble };
  if (code === 'review_changed') return { type: 'changedElsewhere', trouble };
  if (status === 404 || status === 410 || code === 'tool_retired') return { type: 'gone', trouble };
  return { type: trouble.fields.length > 0 ? 'invalid' : 'refused', trouble };
}

/** Only our server's responses count: successes repeat the key, errors have known codes. */
export function interpretResponse(work: OutboxWork, key: string, answer: OutboxResponse): SendOutcome {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return interpretSuccess(work, key, answer);
  const problem = status < 400 ? null : readProblem(answer);
  if (problem === null) return { type: 'noAnswer' };
  const { code, message, errors: fields = [], reviewId = null, slug } = problem;
  const named = slug === undefined ? {} : { toolSlug: slug };
  const trouble: EntryProblem = { code, message, fields, reviewId, ...named, theirs: null };
  if (RETRYABLE_STATUSES.has(status) || status >= 500)
    return { type: 'busy', trouble, mayHaveArrived: status !== 429, retryAfter };
  return interpretError(work, status, trouble);
}

export type OutboxFetch = (path: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 15_000;

/** Our API never redirects. */
export const fetchFromServer: OutboxFetch = (path, init) =>
  fetch(path, {
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  });

const JSON_TYPE = /[/+]json\b/;

async function tryRequest(reach: OutboxFetch, path: string, init: RequestInit): Promise<OutboxResponse | null> {
  try {
    const response = await reach(path, init);
    const { headers, status } = response;
    const text = await response.text();
    const isJson = text !== '' && JSON_TYPE.test(headers.get('Content-Type') ?? '');
    const body = isJson ? JSON.parse(text) : undefined;
    return { status, key: headers.get('Idempotency-Key'), retryAfter: Number(headers.get('Retry-After')) || 0, body };
  } catch {
    return null;
  }
}

function isRefusal(answer: OutboxResponse | null, status: number, code: ErrorCode): boolean {
  return answer?.status === status && readProblem(answer)?.code === code;
}

const JSON_ONLY = { Accept: 'application/json' };

function requestOf({ work, userId, key }: OutboxEntry): WriteRequest | null {
  const sender = { userId, key };
  if (work.kind === 'create') return createReviewRequest(work.toolSlug, work.input, sender);
  if (work.kind === 'flag') return flagReviewRequest(work.reviewId, work.input, sender);
  if (work.kind === 'submission') return submissionRequest(work.input, work.language, key);
  if (work.kind === 'correction') return correctionRequest(work, key);
  const { reviewId: id, revision, input } = work;
  return revision === null ? null : editReviewRequest({ id, revision }, input, sender);
}

export async function sendEntry(reach: OutboxFetch, entry: OutboxEntry): Promise<SendOutcome> {
  const request = requestOf(entry);
  if (request === null) return { type: 'noAnswer' };
  const { method, path, body } = request;
  const headers = { ...JSON_ONLY, 'Content-Type': 'application/json', ...request.headers };
  const answer = await tryRequest(reach, path, { method, headers, body: JSON.stringify(body) });
  return answer === null ? { type: 'noAnswer' } : interpretResponse(entry.work, entry.key, answer);
}

/** Null: no answer. */
export async function fetchCurrentUserId(reach: OutboxFetch): Promise<number | 'nobody' | null> {
  const answer = await tryRequest(reach, userKey, { headers: JSON_ONLY });
  if (answer === null) return null;
  if (isRefusal(answer, 401, 'signed_out')) return 'nobody';
  const user = v.safeParse(CurrentUser, answer.body);
  return answer.status === 200 && user.success ? user.output.id : null;
}

/** Null: no answer. */
async function fetchReviewAt(reach: OutboxFetch, path: string): Promise<OwnReview | 'gone' | null> {
  const answer = await tryRequest(reach, path, { headers: JSON_ONLY });
  if (isRefusal(answer, 404, 'not_found')) return 'gone';
  const review = v.safeParse(OwnReview, answer?.body);
  return answer?.status === 200 && review.success ? review.output : null;
}

/** Null: no answer. */
export async function fetchOwnReview(reach: OutboxFetch, id: number): Promise<OwnReview | 'gone' | null> {
  const review = await fetchReviewAt(reach, reviewKey(id));
  return review === null || review === 'gone' || review.id === id ? review : null;
}

/** A review that became anonymous has another id. Null: no answer. */
export async function fetchUserReview(reach: OutboxFetch, slug: string): Promise<OwnReview | 'gone' | null> {
  const review = await fetchReviewAt(reach, userReviewKey(slug));
  return review === null || review === 'gone' || review.tool.slug === slug ? review : null;
}

/** A proxy could have answered the logout, so the session is checked afterwards. */
export async function endServerSession(reach: OutboxFetch): Promise<boolean> {
  if ((await tryRequest(reach, WRITES.logOut.path, { method: 'POST', headers: JSON_ONLY })) === null) return false;
  return (await fetchCurrentUserId(reach)) === 'nobody';
}
