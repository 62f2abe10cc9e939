import { STATUS_CODES } from 'node:http';
import type { Context, Middleware } from 'koa';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { isDamaged, isOutOfStorage } from '#backend/database/driver-errors.ts';
import { ApiError, badJson, busy, tooLarge } from '#backend/errors.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { Log } from '#backend/server/log.ts';
import { DATA_POLICY } from './security.ts';

/** 503 for a busy, full, damaged or unreachable database; null for a bug. */
export function unavailable(error: unknown): ApiError | null {
  return isBusy(error) || isOutOfStorage(error) || isDamaged(error) ? busy(error) : null;
}

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Clients read it as plain text. */
const PLAIN_FAILURES = /^\/api\/reviews\/[^/]+\/?$/i;

const UNEXPECTED = new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.');

function ofBodyParser(thrown: unknown): ApiError | null {
  if (!(thrown instanceof Error) || !('type' in thrown || 'status' in thrown)) return null;
  const type = 'type' in thrown ? thrown.type : '';
  if (type === 'entity.too.large') return tooLarge('The body', 'limit' in thrown ? Number(thrown.limit) / 1024 : 16);
  // The client sent invalid HTTP; raw-body calls that a 500.
  const isCutOff = type === 'stream.not.readable';
  const isClientFault = isCutOff || ('status' in thrown && Number(thrown.status) >= 400 && Number(thrown.status) < 500);
  return isClientFault ? badJson() : null;
}

function problemBody(error: ApiError, requestId: string): string {
  return JSON.stringify({
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    message: error.message,
    code: error.code,
    requestId,
    ...error.members,
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
  });
}

export function problemAnswer(error: ApiError, requestId: string, common: Readonly<Record<string, string>>) {
  const body = problemBody(error, requestId);
  const headers: Record<string, string> = {
    ...common,
    ...error.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': DATA_POLICY,
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { status: error.status, headers, body };
}

export type SendRefusalPage = (ctx: Context, error: ApiError) => Promise<boolean>;

/** Koa's own handler would drop the security headers. */
export function errorHandler(log: Log, failures: FailureReports, sendRefusalPage: SendRefusalPage): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const { requestId } = ctx.state;
      const expected = thrown instanceof ApiError ? thrown : (ofBodyParser(thrown) ?? unavailable(thrown));
      const error = expected ?? UNEXPECTED;
      // Without a connection there was nothing to do: no failure.
      if (error.status === 503 && ctx.writable) failures.report(error, 'request failed', { requestId });
      // Never suppressed: a visitor can quote the request id.
      if (!expected) log.error({ requestId, err: thrown }, 'request failed');
      ctx.status = error.status;
      ctx.set({ ...error.headers, 'Cache-Control': 'private, no-store', 'Content-Security-Policy': DATA_POLICY });
      ctx.remove('ETag');
      ctx.remove('Content-Encoding');
      if (await sendRefusalPage(ctx, error)) return;
      const isPlain = ctx.method === 'DELETE' && PLAIN_FAILURES.test(ctx.path);
      ctx.body = isPlain ? error.message : problemBody(error, requestId);
      ctx.type = isPlain ? 'text/plain; charset=utf-8' : PROBLEM_TYPE;
    }
  };
}
