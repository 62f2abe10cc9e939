import type { ErrorCode, FieldError } from '#domain/errors.ts';

/** Expected failure. Anything else thrown is a bug. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly members: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: {
      headers?: Record<string, string>;
      errors?: FieldError[];
      members?: Record<string, unknown>;
      /** For the log only. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.headers = more.headers ?? {};
    this.errors = more.errors ?? [];
    this.members = more.members ?? {};
  }
}

export const badQuery = (message: string) => new ApiError(400, 'bad_query', message);
export const badJson = () => new ApiError(400, 'bad_json', 'The body is not valid JSON');
export const badText = (field: string) => new ApiError(400, 'bad_text', `${field} holds a NUL or a broken character`);
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`);
/** Of the account, never mistaken for a proxy's. */
export const notSynced = () => new ApiError(404, 'not_synced', 'This account keeps no lists on the server');
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'method_not_allowed', `Only ${allow} is allowed here`, { headers: { Allow: allow } });
export const signedOut = (action?: 'submit' | 'update' | 'delete' | 'flag') =>
  new ApiError(401, 'signed_out', action ? `You must be logged in to ${action} a review` : 'You must be logged in');
/** Same for an unknown user, a wrong password and a disabled account. */
export const badCredentials = () => new ApiError(401, 'bad_credentials', 'The username or the password is wrong');
export const wrongPassword = () => new ApiError(403, 'wrong_password', 'The password is wrong');
export const ownReview = () => new ApiError(403, 'own_review', 'You cannot flag your own review');
export const alreadyReviewed = (reviewId: number) =>
  new ApiError(409, 'already_reviewed', `You have already reviewed this tool (review ${reviewId})`, {
    members: { reviewId },
  });
/** `successor`: slug of the tool to use instead. */
export const toolRetired = (successor: string | null) =>
  new ApiError(409, 'tool_retired', 'This tool is discontinued and takes no new reviews', {
    members: successor === null ? {} : { slug: successor },
  });
export const discontinued = (slugs: readonly string[]) =>
  new ApiError(409, 'tool_retired', `Discontinued: ${slugs.join(', ')}`);
/** Never tells which one. */
export const accountExists = () =>
  new ApiError(409, 'account_exists', 'There is already an account with this username or email address');
export const alreadyFlagged = () => new ApiError(409, 'already_flagged', 'You have already flagged this review');
/** Null for a pending submission. */
export const alreadyListed = (slug: string | null) =>
  new ApiError(409, 'already_listed', 'This website is listed or submitted already', {
    members: slug === null ? {} : { slug },
  });
export const userMismatch = () =>
  new ApiError(409, 'user_mismatch', 'This was written by another account than the one that is signed in');
export const reviewRemoved = () => new ApiError(409, 'review_removed', 'This review was removed and cannot be changed');
export const reviewDeleted = () => new ApiError(410, 'review_deleted', 'This review was deleted since');
export const reviewChanged = () => new ApiError(412, 'review_changed', 'This review was changed elsewhere meanwhile');
export const badToken = () => new ApiError(422, 'bad_token', 'This link is no longer valid. Please ask for a new one.');
export const keyReused = () => new ApiError(422, 'key_reused', 'This Idempotency-Key was used for something else');
export const crossOrigin = () => new ApiError(403, 'cross_origin', 'This request came from another site');
/** `max` in KB. */
export const tooLarge = (what: string, max: number) =>
  new ApiError(413, 'too_large', `${what} is larger than ${max} KB`);
export const unsupportedMediaType = () =>
  new ApiError(415, 'unsupported_media_type', 'The body must be application/json');
export const invalid = (message: string, errors: FieldError[]) => new ApiError(422, 'invalid', message, { errors });
export const upgradeRequired = () =>
  new ApiError(426, 'upgrade_required', 'This address is for WebSocket connections only', {
    headers: { Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13' },
  });
export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'too_many_requests', 'Too many requests. Please try again later.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
export const busy = (cause?: unknown) =>
  new ApiError(503, 'busy', 'The server is busy. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
    cause,
  });
