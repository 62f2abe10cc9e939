import * as v from 'valibot';
import {
  ACCOUNT,
  Credentials,
  ForgottenPassword,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  Registration,
} from '../model/account.ts';
import { Subscription, SubscriptionToken } from '../model/addresses.ts';
import { CORRECTED_FIELDS, CORRECTION, NewCorrection } from '../model/correction.ts';
import { CorrectionReceipt } from '../model/correction-receipt.ts';
import { FLAG_NOTE_MAX, Flag, NewFlag, OwnReview, REVIEW } from '../model/review.ts';
import { NewReview, ReviewEdit } from '../model/review-input.ts';
import { ChosenSync, SYNCED_AT_ONCE_MAX, SyncAnswer, SyncChoice, SyncRequest } from '../model/saved-sync.ts';
import { NewSubmission, SUBMISSION, SubmissionReceipt } from '../model/submission.ts';
import { CurrentUser } from '../model/user.ts';
import { PERSONAL_RESPONSES } from './read-responses.ts';
import type { PersonalReadName } from './reads.ts';
import type { WriteName } from './writes.ts';

type SuccessStatus = 200 | 201 | 202 | 204;
/** Beside 429, which any call may answer. */
type FailureStatus = 401 | 403 | 404 | 409 | 410 | 412 | 422 | 503;

export type CallDetails = {
  summary: string;
  description?: string;
  isSignedIn?: true;
  isOpen?: true;
  query?: readonly string[];
  headers?: readonly ('Idempotency-Key' | 'X-Expect-User' | 'If-Match')[];
  request?: v.GenericSchema;
  done: Partial<Record<SuccessStatus, v.GenericSchema | null>>;
  failed: readonly FailureStatus[];
  hasETag?: true;
  isKeyed?: true;
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

const CORRECTION_TEXT = [
  `field is features.<key> or one of ${CORRECTED_FIELDS.join(', ')}`,
  'value is written as text: true or false, a number from 0 to 10, ? where the maker does not say',
  'a price may come as plan instead; source is an https address',
  range('note', 0, CORRECTION.noteMax),
].join('; ');

const EmptyObject = v.object({});
const IDEMPOTENT_HEADERS = ['Idempotency-Key', 'X-Expect-User'] as const;

export const CALL_DETAILS: Readonly<Record<PersonalReadName | WriteName, CallDetails>> = {
  register: {
    summary: 'Sign up',
    description: ACCOUNT_LIMITS_TEXT,
    request: Registration,
    done: { 201: CurrentUser },
    failed: [403, 409, 503],
  },
  logIn: { summary: 'Log in', request: Credentials, done: { 200: CurrentUser }, failed: [401, 403, 503] },
  logOut: { summary: 'Log out', done: { 204: null }, failed: [403] },
  getUser: { summary: 'Who is signed in', isSignedIn: true, done: { 200: PERSONAL_RESPONSES.getUser }, failed: [401] },
  removeAccount: {
    summary: 'Remove the account with its reviews',
    isSignedIn: true,
    request: PasswordConfirmation,
    done: { 204: null },
    failed: [401, 403, 503],
  },
  changePassword: {
    summary: 'Change the password; ends all other sessions',
    isSignedIn: true,
    request: PasswordChange,
    done: { 200: EmptyObject },
    failed: [401, 403, 503],
  },
  listSessions: {
    summary: 'Where one is signed in',
    isSignedIn: true,
    done: { 200: PERSONAL_RESPONSES.listSessions },
    failed: [401],
  },
  endSession: { summary: 'End a session', isSignedIn: true, done: { 204: null }, failed: [401, 403, 404] },
  chooseSync: {
    summary: 'Keep your lists, and by a second choice your notes, on the server',
    description: 'lists: false deletes both, notes: false the notes; without notes that choice stays',
    isSignedIn: true,
    headers: ['X-Expect-User'],
    request: SyncChoice,
    done: { 200: ChosenSync },
    failed: [401, 403, 409, 503],
  },
  syncLists: {
    summary: 'Merge records of your lists and notes with those on the server; 404 unless it keeps lists',
    description: `of each record the newest change wins, of two notes written apart both stay; at most ${SYNCED_AT_ONCE_MAX} records in 256 KB`,
    isSignedIn: true,
    headers: ['X-Expect-User'],
    request: SyncRequest,
    done: { 200: SyncAnswer },
    failed: [401, 403, 404, 409, 503],
  },
  exportAccount: {
    summary: 'Everything stored about you',
    isSignedIn: true,
    done: { 200: v.looseObject({}) },
    failed: [401],
  },
  listOwnReviews: {
    summary: 'Your own reviews, newest first',
    isSignedIn: true,
    done: { 200: PERSONAL_RESPONSES.listOwnReviews },
    failed: [401],
  },
  forgotPassword: {
    summary: 'Ask for a link by mail',
    request: ForgottenPassword,
    done: { 202: EmptyObject },
    failed: [403],
  },
  resetPassword: {
    summary: 'Set a new password',
    request: PasswordReset,
    done: { 200: EmptyObject },
    failed: [403, 503],
  },
  subscribe: {
    summary: 'Ask for the newsletter: a mail with a link to confirm',
    request: Subscription,
    done: { 202: EmptyObject },
    failed: [403, 503],
  },
  showConfirmation: {
    summary: 'The page that the mail leads to. It changes nothing.',
    query: ['token'],
    done: { 200: null },
    failed: [],
  },
  confirmSubscription: {
    summary: 'Confirm a subscription',
    request: SubscriptionToken,
    done: { 200: EmptyObject },
    failed: [403, 503],
  },
  showUnsubscription: {
    summary: 'The page to leave by. It changes nothing.',
    query: ['token'],
    done: { 200: null },
    failed: [],
  },
  unsubscribe: {
    summary: 'Leave the newsletter, in one click (RFC 8058)',
    isOpen: true,
    query: ['token'],
    done: { 200: EmptyObject },
    failed: [503],
  },
  getUserReview: {
    summary: 'Your own review of a tool',
    isSignedIn: true,
    done: { 200: PERSONAL_RESPONSES.getUserReview },
    failed: [401, 404],
    hasETag: true,
  },
  createReview: {
    summary: 'Write a review; with 409 for a discontinued tool, slug is that of its successor, if it still exists',
    description: REVIEW_LIMITS_TEXT,
    isSignedIn: true,
    headers: IDEMPOTENT_HEADERS,
    request: NewReview,
    done: { 201: OwnReview, 200: OwnReview },
    failed: [401, 403, 404, 409, 410, 503],
    hasETag: true,
    isKeyed: true,
  },
  getReview: {
    summary: 'One of your own reviews',
    isSignedIn: true,
    done: { 200: PERSONAL_RESPONSES.getReview },
    failed: [401, 404],
    hasETag: true,
  },
  editReview: {
    summary: 'Edit a review',
    description: REVIEW_LIMITS_TEXT,
    isSignedIn: true,
    headers: [...IDEMPOTENT_HEADERS, 'If-Match'],
    request: ReviewEdit,
    done: { 200: OwnReview },
    failed: [401, 403, 404, 409, 410, 412, 503],
    hasETag: true,
    isKeyed: true,
  },
  deleteReview: {
    summary: 'Delete a review. Failures are text/plain.',
    isSignedIn: true,
    headers: [...IDEMPOTENT_HEADERS, 'If-Match'],
    done: { 204: null },
    failed: [401, 403, 404, 409, 412, 422, 503],
    isKeyed: true,
  },
  flagReview: {
    summary: 'Tell the operators about a review',
    description: `note at most ${FLAG_NOTE_MAX} characters`,
    isSignedIn: true,
    headers: IDEMPOTENT_HEADERS,
    request: NewFlag,
    done: { 201: Flag, 200: Flag },
    failed: [401, 403, 404, 409, 503],
    isKeyed: true,
  },
  sendCorrection: {
    summary: 'Say what is wrong about a tool',
    description: CORRECTION_TEXT,
    headers: ['Idempotency-Key'],
    request: NewCorrection,
    done: { 201: CorrectionReceipt, 200: CorrectionReceipt },
    failed: [403, 404, 503],
    isKeyed: true,
  },
  submitTool: {
    summary: 'Propose a tool; with 409, slug is that of the tool that has the website',
    description: SUBMISSION_LIMITS_TEXT,
    headers: ['Idempotency-Key'],
    request: NewSubmission,
    done: { 201: SubmissionReceipt, 200: SubmissionReceipt },
    failed: [403, 409, 503],
    isKeyed: true,
  },
};
