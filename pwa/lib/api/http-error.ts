import type { FieldError } from '#domain/errors.ts';

type HttpErrorDetails = {
  fields?: readonly FieldError[] | undefined;
  reviewId?: number | undefined;
  slug?: string | undefined;
  retryAfter?: number | undefined;
};

/** An answer that is not a success. `message` is for the log ("status: body"); visitors read the locale's text for `code`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly body: string;
  /** What is wrong with which field of a form. */
  readonly fields: readonly FieldError[];
  /** With `already_reviewed`: the review that is there. */
  readonly reviewId: number | null;
  /** With `already_listed`: the tool that has the website. */
  readonly slug: string | null;
  /** Seconds after which another try makes sense, where the server said so. */
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

/** No answer came: no connection, or a server that does not speak. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause?: unknown) {
    super('No answer', { cause });
  }
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
