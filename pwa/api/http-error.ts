/** An answer that is not a success. `message` is for the log ("status: body"); visitors read the locale's text for `code`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly body: string;

  constructor(status: number, code: string, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.code = code;
    this.body = body;
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
