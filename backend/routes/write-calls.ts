import * as v from 'valibot';
import {
  ACCOUNT,
  Credentials,
  ForgottenPassword,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  Registration,
} from '#domain/schemas/account.ts';
import { AccountSessionList, CurrentUser } from '#domain/schemas/user.ts';
import { FLAG_NOTE_MAX, Flag, NewFlag } from '#domain/schemas/flag.ts';
import { OwnReview, OwnReviewList, REVIEW } from '#domain/schemas/review.ts';
import { NewReview, ReviewEdit } from '#domain/schemas/review-input.ts';
import { NewSubmission, SUBMISSION, SubmissionReceipt } from '#domain/schemas/submission.ts';
import { NEWSLETTER_CALLS } from './newsletter-calls.ts';
import { type Json, text } from './openapi-parts.ts';

export const DONE = {
  200: 'The answer; also to a call sent again with its Idempotency-Key',
  201: 'It was created',
  202: 'Taken; the answer is the same whether or not the address is known',
  204: 'Done',
} as const;

export const FAILED = {
  400: 'Malformed JSON or text, or a header that is not what it should be',
  401: 'Nobody is signed in, or the username or password is wrong',
  403: 'The password is wrong, or it is one’s own review, or the request came from another site',
  404: 'There is no such thing, or it is not one’s own',
  409: 'It is there already, was removed, or another user is signed in than X-Expect-User says',
  410: 'The review that this key created was deleted since',
  412: 'The review has changed since the version in If-Match',
  413: 'The body is larger than 16 KB',
  415: 'The body is not application/json',
  422: 'A field is wrong, the link no longer holds, or the Idempotency-Key was used for something else',
  429: 'Over a limit; Retry-After says when to try again',
  503: 'Busy; Retry-After says when to try again',
} as const;

export const HEADERS: Readonly<Record<string, Json>> = {
  'Idempotency-Key': text({ format: 'uuid', description: 'Makes sending it again harmless. Success repeats it.' }),
  'X-Expect-User': text({ description: 'The id of the user who wrote it; refused when another one is signed in' }),
  'If-Match': text({ description: 'The ETag of the version that is meant' }),
};
const ETAG = { ETag: { description: '"<id>-<revision>", for If-Match', schema: text() } };
const KEYED = {
  'Idempotency-Key': { description: 'As it was sent', schema: text() },
  'Idempotency-Replayed': { description: 'true when nothing was done now', schema: text() },
};

export type Status<Table> = keyof Table & number;
export type Call = {
  summary: string;
  /** What the schema can not say. */
  description?: string;
  isSignedIn?: true;
  /** From any site, with any body or none. */
  isOpen?: true;
  /** Parameters of its query. */
  query?: string[];
  headers?: (keyof typeof HEADERS)[];
  request?: v.GenericSchema;
  done: Partial<Record<Status<typeof DONE>, v.GenericSchema | null>>;
  /** Beside `OF_A_BODY` and `OF_FIELDS`. */
  failed: Status<typeof FAILED>[];
  answerHeaders?: Json;
};

const range = (what: string, min: number, max: number) => `${what} ${min}–${max} characters after trimming`;
const OF_AN_ACCOUNT = `${range('username', ACCOUNT.usernameMin, ACCOUNT.usernameMax)}, password ${ACCOUNT.passwordMin}–${ACCOUNT.passwordMax}`;
const OF_A_REVIEW = [
  range('title', REVIEW.titleMin, REVIEW.titleMax),
  range('content', REVIEW.contentMin, REVIEW.contentMax),
  range('reviewerName', 0, REVIEW.nameMax),
].join(', ');

const OF_A_SUBMISSION = [
  range('name', 1, SUBMISSION.nameMax),
  range('description', SUBMISSION.descriptionMin, SUBMISSION.descriptionMax),
  range('companyName', 0, SUBMISSION.companyMax),
  `at most ${SUBMISSION.categoriesMax} categories`,
].join(', ');

const Everything = v.looseObject({});
const Nothing = v.object({});
/** How every unsafe call fails, and every call with fields. */
export const OF_A_BODY: Status<typeof FAILED>[] = [400, 413, 415];
export const OF_FIELDS: Status<typeof FAILED>[] = [422];
const SENT_ONCE = ['Idempotency-Key', 'X-Expect-User'];

/** Every call that writes, and what belongs to one account; tests/api/openapi.test.ts holds it against the router. */
export const WRITE_CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  '/api/register': {
    post: {
      summary: 'Sign up',
      description: OF_AN_ACCOUNT,
      request: Registration,
      done: { 201: CurrentUser },
      failed: [403, 409, 429, 503],
    },
  },
  '/api/login': {
    post: { summary: 'Log in', request: Credentials, done: { 200: CurrentUser }, failed: [401, 403, 429, 503] },
  },
  '/api/logout': { post: { summary: 'Log out', done: { 204: null }, failed: [403] } },
  '/api/user': {
    get: { summary: 'Who is signed in', isSignedIn: true, done: { 200: CurrentUser }, failed: [401] },
    delete: {
      summary: 'Remove the account with its reviews',
      isSignedIn: true,
      request: PasswordConfirmation,
      done: { 204: null },
      failed: [401, 403, 429, 503],
    },
  },
  '/api/user/password': {
    post: {
      summary: 'Change the password; ends all other sessions',
      isSignedIn: true,
      request: PasswordChange,
      done: { 200: Nothing },
      failed: [401, 403, 429, 503],
    },
  },
  '/api/user/sessions': {
    get: { summary: 'Where one is signed in', isSignedIn: true, done: { 200: AccountSessionList }, failed: [401] },
  },
  '/api/user/sessions/{id}': {
    delete: { summary: 'End a session', isSignedIn: true, done: { 204: null }, failed: [401, 403, 404] },
  },
  '/api/user/export': {
    get: { summary: 'Everything stored about oneself', isSignedIn: true, done: { 200: Everything }, failed: [401] },
  },
  '/api/user/reviews': {
    get: { summary: 'One’s own reviews, newest first', isSignedIn: true, done: { 200: OwnReviewList }, failed: [401] },
  },
  '/api/password/forgot': {
    post: { summary: 'Ask for a link by mail', request: ForgottenPassword, done: { 202: Nothing }, failed: [403, 429] },
  },
  '/api/password/reset': {
    post: { summary: 'Set a new password', request: PasswordReset, done: { 200: Nothing }, failed: [403, 429, 503] },
  },
  ...NEWSLETTER_CALLS,
  '/api/tools/{slug}/user-review': {
    get: {
      summary: 'One’s own review of a tool',
      isSignedIn: true,
      done: { 200: OwnReview },
      failed: [401, 404],
      answerHeaders: ETAG,
    },
  },
  '/api/tools/{slug}/reviews': {
    post: {
      summary: 'Write a review',
      description: OF_A_REVIEW,
      isSignedIn: true,
      headers: SENT_ONCE,
      request: NewReview,
      done: { 201: OwnReview, 200: OwnReview },
      failed: [401, 403, 404, 409, 410, 429, 503],
      answerHeaders: { ...ETAG, ...KEYED },
    },
  },
  '/api/reviews/{id}': {
    get: {
      summary: 'One of one’s own reviews',
      isSignedIn: true,
      done: { 200: OwnReview },
      failed: [401, 404],
      answerHeaders: ETAG,
    },
    put: {
      summary: 'Edit a review',
      description: OF_A_REVIEW,
      isSignedIn: true,
      headers: [...SENT_ONCE, 'If-Match'],
      request: ReviewEdit,
      done: { 200: OwnReview },
      failed: [401, 403, 404, 409, 410, 412, 429, 503],
      answerHeaders: { ...ETAG, ...KEYED },
    },
    delete: {
      summary: 'Delete a review. Failures are text/plain.',
      isSignedIn: true,
      headers: [...SENT_ONCE, 'If-Match'],
      done: { 204: null },
      failed: [401, 403, 404, 409, 412, 422, 429, 503],
      answerHeaders: KEYED,
    },
  },
  '/api/reviews/{id}/flag': {
    post: {
      summary: 'Tell the operators about a review',
      description: `note at most ${FLAG_NOTE_MAX} characters`,
      isSignedIn: true,
      headers: SENT_ONCE,
      request: NewFlag,
      done: { 201: Flag, 200: Flag },
      failed: [401, 403, 404, 409, 429, 503],
      answerHeaders: KEYED,
    },
  },
  '/api/submissions': {
    post: {
      summary: 'Propose a tool; with 409, slug is that of the tool that has the website',
      description: OF_A_SUBMISSION,
      headers: ['Idempotency-Key'],
      request: NewSubmission,
      done: { 201: SubmissionReceipt, 200: SubmissionReceipt },
      failed: [403, 409, 429, 503],
      answerHeaders: KEYED,
    },
  },
};
