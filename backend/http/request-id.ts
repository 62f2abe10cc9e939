import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Log } from '#backend/server/log.ts';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** The id that a request came with, if it can be one; else a new one. */
export function chooseRequestId(given: string): string {
  return ACCEPTABLE.test(given) ? given : randomUUID();
}

/** Every request that is not answered from the cache has an id: in its log line, its header and its error body. */
export function assignRequestId(log: Log, headers: Readonly<Record<string, string>>): Middleware {
  return async (ctx, next) => {
    ctx.state.requestId = chooseRequestId(ctx.get('X-Request-Id'));
    ctx.set(headers);
    ctx.set('X-Request-Id', ctx.state.requestId);
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    log.info({ requestId: ctx.state.requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request');
  };
}
