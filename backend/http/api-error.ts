import type { ErrorCode, FieldError } from '#domain/errors.ts';

/** A failure that is expected: it has a status, a code to compare and a text to show. Anything else thrown is a bug. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: { headers?: Record<string, string>; errors?: FieldError[] } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = more.headers ?? {};
    this.errors = more.errors ?? [];
  }
}

export const badQuery = (message: string) => new ApiError(400, 'bad_query', message);
export const badJson = () => new ApiError(400, 'bad_json', 'The body is not valid JSON');
export const badText = (field: string) => new ApiError(400, 'bad_text', `${field} holds a NUL or a broken character`);
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`);
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'method_not_allowed', `Only ${allow} is allowed here`, { headers: { Allow: allow } });
export const crossOrigin = () => new ApiError(403, 'cross_origin', 'This request came from another site');
export const tooLarge = () => new ApiError(413, 'too_large', 'The body is larger than 16 KB');
export const unsupportedMediaType = () =>
  new ApiError(415, 'unsupported_media_type', 'The body must be application/json');
export const invalid = (message: string, errors: FieldError[]) => new ApiError(422, 'invalid', message, { errors });
export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'too_many_requests', 'Too many requests. Please try again later.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
export const busy = () =>
  new ApiError(503, 'busy', 'The server is busy. Please try again in a moment.', { headers: { 'Retry-After': '1' } });
