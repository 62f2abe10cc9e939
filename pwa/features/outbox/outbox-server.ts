import * as v from 'valibot';
import { CurrentUser } from '#domain/model/user.ts';
import { OwnReview } from '#domain/model/review.ts';
import { reviewKey, userKey } from '#pwa/lib/api/keys.ts';
import { createReviewRequest, editReviewRequest, flagReviewRequest } from '#pwa/lib/api/review-requests.ts';
import { submissionRequest } from '#pwa/lib/api/submission-request.ts';
import type { WriteRequest } from '#pwa/lib/api/write-request.ts';
import type { OutboxEntry } from './entry.ts';
import { type OutboxResponse, type SendOutcome, interpretResponse } from './read-answer.ts';

/** `fetch`, to our own server. Throws when no answer comes. */
export type OutboxFetch = (path: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 15_000;

/** With the session's cookie, in the page and in the worker alike. A redirect is none of our server's answers. */
export const fetchFromServer: OutboxFetch = (path, init) =>
  fetch(path, {
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  });

const JSON_TYPE = /[/+]json\b/;
const SignedOut = v.object({ code: v.literal('signed_out') });
const NotFound = v.object({ code: v.literal('not_found') });

/** Null: no answer came, or it broke off. */
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

const JSON_ONLY = { Accept: 'application/json' };

/** How the entry is sent; null for an edit of a revision that is still to be asked for. */
function requestOf({ work, userId, key }: OutboxEntry): WriteRequest | null {
  const sender = { userId, key };
  if (work.kind === 'create') return createReviewRequest(work.toolSlug, work.input, sender);
  if (work.kind === 'flag') return flagReviewRequest(work.reviewId, work.input, sender);
  if (work.kind === 'submission') return submissionRequest(work.input, work.language, key);
  const { reviewId: id, revision, input } = work;
  return revision === null ? null : editReviewRequest({ id, revision }, input, sender);
}

/** Sends an entry as it stands, once. */
export async function sendEntry(reach: OutboxFetch, entry: OutboxEntry): Promise<SendOutcome> {
  const request = requestOf(entry);
  if (request === null) return { type: 'noAnswer' };
  const { method, path, body } = request;
  const headers = { ...JSON_ONLY, 'Content-Type': 'application/json', ...request.headers };
  const answer = await tryRequest(reach, path, { method, headers, body: JSON.stringify(body) });
  return answer === null ? { type: 'noAnswer' } : interpretResponse(entry.work, entry.key, answer);
}

/** The id of who is signed in, `nobody`, or null where no answer comes. */
export async function fetchCurrentUserId(reach: OutboxFetch): Promise<number | 'nobody' | null> {
  const answer = await tryRequest(reach, userKey, { headers: JSON_ONLY });
  if (answer === null) return null;
  if (answer.status === 401) return v.is(SignedOut, answer.body) ? 'nobody' : null;
  const user = v.safeParse(CurrentUser, answer.body);
  return answer.status === 200 && user.success ? user.output.id : null;
}

/** One's own review as it is saved, or that there is none; null where no answer comes. */
export async function fetchOwnReview(reach: OutboxFetch, id: number): Promise<OwnReview | 'gone' | null> {
  const answer = await tryRequest(reach, reviewKey(id), { headers: JSON_ONLY });
  if (answer?.status === 404 && v.is(NotFound, answer.body)) return 'gone';
  const review = v.safeParse(OwnReview, answer?.body);
  return answer?.status === 200 && review.success && review.output.id === id ? review.output : null;
}

/** Ends the session. Its answer holds nothing that would tell it from a stranger's: that nobody is there any more does. */
export async function endServerSession(reach: OutboxFetch): Promise<boolean> {
  if ((await tryRequest(reach, '/api/logout', { method: 'POST', headers: JSON_ONLY })) === null) return false;
  return (await fetchCurrentUserId(reach)) === 'nobody';
}
