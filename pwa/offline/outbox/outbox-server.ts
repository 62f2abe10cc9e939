import * as v from 'valibot';
import { CurrentUser } from '#domain/schemas/user.ts';
import { OwnReview } from '#domain/schemas/review.ts';
import { reviewKey, userKey } from '../../api/keys.ts';
import { createRequest, editRequest, flagRequest } from '../../api/review-requests.ts';
import { submissionRequest } from '../../api/submission-request.ts';
import type { WriteRequest } from '../../api/write-request.ts';
import type { OutboxEntry } from './entry.ts';
import { type Answer, type Meaning, readAnswer } from './read-answer.ts';

/** `fetch`, to our own server. Throws when no answer comes. */
export type Reach = (path: string, init: RequestInit) => Promise<Response>;

const GIVE_UP_AFTER_MS = 15_000;

/** With the session's cookie, in the page and in the worker alike. A redirect is none of our server's answers. */
export const reachServer: Reach = (path, init) =>
  fetch(path, {
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    ...init,
  });

const JSON_TYPE = /[/+]json\b/;
const SignedOut = v.object({ code: v.literal('signed_out') });
const NotFound = v.object({ code: v.literal('not_found') });

/** Null: no answer came, or it broke off. */
async function ask(reach: Reach, path: string, init: RequestInit): Promise<Answer | null> {
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
  if (work.kind === 'create') return createRequest(work.toolSlug, work.input, sender);
  if (work.kind === 'flag') return flagRequest(work.reviewId, work.input, sender);
  if (work.kind === 'submission') return submissionRequest(work.input, work.language, key);
  const { reviewId: id, revision, input } = work;
  return revision === null ? null : editRequest({ id, revision }, input, sender);
}

/** Sends an entry as it stands, once. */
export async function sendEntry(reach: Reach, entry: OutboxEntry): Promise<Meaning> {
  const request = requestOf(entry);
  if (request === null) return { type: 'noAnswer' };
  const { method, path, body } = request;
  const headers = { ...JSON_ONLY, 'Content-Type': 'application/json', ...request.headers };
  const answer = await ask(reach, path, { method, headers, body: JSON.stringify(body) });
  return answer === null ? { type: 'noAnswer' } : readAnswer(entry.work, entry.key, answer);
}

/** The id of who is signed in, `nobody`, or null where no answer comes. */
export async function askWhoIsThere(reach: Reach): Promise<number | 'nobody' | null> {
  const answer = await ask(reach, userKey, { headers: JSON_ONLY });
  if (answer === null) return null;
  if (answer.status === 401) return v.is(SignedOut, answer.body) ? 'nobody' : null;
  const user = v.safeParse(CurrentUser, answer.body);
  return answer.status === 200 && user.success ? user.output.id : null;
}

/** One's own review as it is saved, or that there is none; null where no answer comes. */
export async function fetchOwnReview(reach: Reach, id: number): Promise<OwnReview | 'gone' | null> {
  const answer = await ask(reach, reviewKey(id), { headers: JSON_ONLY });
  if (answer?.status === 404 && v.is(NotFound, answer.body)) return 'gone';
  const review = v.safeParse(OwnReview, answer?.body);
  return answer?.status === 200 && review.success && review.output.id === id ? review.output : null;
}

/** Ends the session. Its answer holds nothing that would tell it from a stranger's: that nobody is there any more does. */
export async function endSession(reach: Reach): Promise<boolean> {
  if ((await ask(reach, '/api/logout', { method: 'POST', headers: JSON_ONLY })) === null) return false;
  return (await askWhoIsThere(reach)) === 'nobody';
}
