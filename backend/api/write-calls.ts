import * as v from 'valibot';
import {
  ACCOUNT,
  Credentials,
  ForgottenPassword,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  Registration,
} from '#domain/model/account.ts';
import { FLAG_NOTE_MAX, Flag, NewFlag } from '#domain/model/flag.ts';
import { OwnReview, OwnReviewList, REVIEW } from '#domain/model/review.ts';
import { NewReview, ReviewEdit } from '#domain/model/review-input.ts';
import { NewSubmission, SUBMISSION, SubmissionReceipt } from '#domain/model/submission.ts';
import { AccountSessionList, CurrentUser } from '#domain/model/user.ts';
import { NEWSLETTER_CALLS } from './newsletter-calls.ts';
import { type JsonObject, textSchema } from './openapi-parts.ts';

export const SUCCESS_TEXTS = {
  200: 'The answer; also to a call sent again with its Idempotency-Key',
  201: 'It was created',
  202: 'Taken; the answer is the same whether or not the address is known',
  204: 'Done',
} as const;

export const FAILURE_TEXTS = {
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

export const REQUEST_HEADERS: Readonly<Record<string, JsonObject>> = {
  'Idempotency-Key': textSchema({
    format: 'uuid',
    description: 'Makes sending it again harmless. Success repeats it.',
  }),
  'X-Expect-User': textSchema({
    description: 'The id of the user who wrote it; refused when another one is signed in',
  }),
  'If-Match': textSchema({ description: 'The ETag of the version that is meant' }),
};
const ETAG = { ETag: { description: '"<id>-<revision>", for If-Match', schema: textSchema() } };
const KEYED = {
  'Idempotency-Key': { description: 'As it was sent', schema: textSchema() },
  'Idempotency-Replayed': { description: 'true when nothing was done now', schema: textSchema() },
};

export type StatusOf<Table> = keyof Table & number;
export type WriteCall = {
  summary: string;
  /** What the schema can not say. */
  description?: string;
  isSignedIn?: true;
  /** From any site, with any body or none. */
  isOpen?: true;
  /** Parameters of its query. */
  query?: string[];
  headers?: (keyof typeof REQUEST_HEADERS)[];
  request?: v.GenericSchema;
  done: Partial<Record<StatusOf<typeof SUCCESS_TEXTS>, v.GenericSchema | null>>;
  /** Beside `OF_A_BODY` and `OF_FIELDS`. */
  failed: StatusOf<typeof FAILURE_TEXTS>[];
  answerHeaders?: JsonObject;
};

const range = (what: string, min: number, max: number) => `${what} ${min}–${max} characters after trimming`;
const ACCOUNT_LIMITS_TEXT = `${range('username', ACCOUNT.usernameMin, ACCOUNT.usernameMax)}, password ${ACCOUNT.passwordMin}–${ACCOUNT.passwordMax}`;
const REVIEW_LIMITS_TEXT = [
  range('title', REVIEW.titleMin, REVIEW.titleMax),
  range('content', REVIEW.contentMin, REVIEW.contentMax),
  range('reviewerName', 0, REVIEW.nameMax),
].join(', ');

const SUBMISSION_LIMITS_TEXT = [
  range('name', 1, SUBMISSION.nameMax),
  range('description', SUBMISSION.descriptionMin, SUBMISSION.descriptionMax),
  range('companyName', 0, SUBMISSION.companyMax),
  `at most ${SUBMISSION.categoriesMax} categories`,
].join(', ');

const AnyObject = v.looseObject({});
const EmptyObject = v.object({});
/** How every unsafe call fails, and every call with fields. */
export const BODY_FAILURES: StatusOf<typeof FAILURE_TEXTS>[] = [400, 413, 415];
export const FIELD_FAILURES: StatusOf<typeof FAILURE_TEXTS>[] = [422];
const IDEMPOTENT_HEADERS = ['Idempotency-Key', 'X-Expect-User'];

/** Every call that writes, and what belongs to one account; tests/api/openapi.test.ts holds it against the router. */
export const WRITE_CALLS: Readonly<Record<string, Readonly<Record<string, WriteCall>>>> = {
  '/api/register': {
    post: {
      summary: 'Sign up',
      description: ACCOUNT_LIMITS_TEXT,
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
      done: { 200: EmptyObject },
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
    get: { summary: 'Everything stored about oneself', isSignedIn: true, done: { 200: AnyObject }, failed: [401] },
  },
  '/api/user/reviews': {
    get: { summary: 'One’s own reviews, newest first', isSignedIn: true, done: { 200: OwnReviewList }, failed: [401] },
  },
  '/api/password/forgot': {
    post: {
      summary: 'Ask for a link by mail',
      request: ForgottenPassword,
      done: { 202: EmptyObject },
      failed: [403, 429],
    },
  },
  '/api/password/reset': {
    post: {
      summary: 'Set a new password',
      request: PasswordReset,
      done: { 200: EmptyObject },
      failed: [403, 429, 503],
    },
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
      description: REVIEW_LIMITS_TEXT,
      isSignedIn: true,
      headers: IDEMPOTENT_HEADERS,
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
      description: REVIEW_LIMITS_TEXT,
      isSignedIn: true,
      headers: [...IDEMPOTENT_HEADERS, 'If-Match'],
      request: ReviewEdit,
      done: { 200: OwnReview },
      failed: [401, 403, 404, 409, 410, 412, 429, 503],
      answerHeaders: { ...ETAG, ...KEYED },
    },
    delete: {
      summary: 'Delete a review. Failures are text/plain.',
      isSignedIn: true,
      headers: [...IDEMPOTENT_HEADERS, 'If-Match'],
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
      headers: IDEMPOTENT_HEADERS,
      request: NewFlag,
      done: { 201: Flag, 200: Flag },
      failed: [401, 403, 404, 409, 429, 503],
      answerHeaders: KEYED,
    },
  },
  '/api/submissions': {
    post: {
      summary: 'Propose a tool; with 409, slug is that of the tool that has the website',
      description: SUBMISSION_LIMITS_TEXT,
      headers: ['Idempotency-Key'],
      request: NewSubmission,
      done: { 201: SubmissionReceipt, 200: SubmissionReceipt },
      failed: [403, 409, 429, 503],
      answerHeaders: KEYED,
    },
  },
};
