import type { FieldError } from '#domain/errors.ts';

type HttpErrorDetails = {
  fields?: readonly FieldError[] | undefined;
  reviewId?: number | undefined;
  slug?: string | undefined;
  retryAfter?: number | undefined;
};

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly body: string;
  readonly fields: readonly FieldError[];
  /** Existing review, with `already_reviewed`. */
  readonly reviewId: number | null;
  /** Existing tool, with `already_listed`. */
  readonly slug: string | null;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;

  constructor(status: number, code: string, body: string, more: HttpErrorDetails = {}) {
    super(`${status}: ${body}`);
    this.status = status;
    this.code = code;
    this.body = body;
    this.fields = more.fields ?? [];
    this.reviewId = more.reviewId ?? null;
    this.slug = more.slug ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}

export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause?: unknown) {
    super('No answer', { cause });
  }
}

export function notSavedError(): HttpError {
  return new HttpError(404, 'not_found', 'not saved here');
}

export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

export function isOffline(error: unknown): boolean {
  return error instanceof OfflineError;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
