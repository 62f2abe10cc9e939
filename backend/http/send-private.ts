import type { Context } from 'koa';
import { DATA_POLICY } from './security-headers.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const PRIVATE = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': DATA_POLICY };

/** Answers with JSON that nothing on the way may keep. */
export function sendPrivate(ctx: Context, body: unknown, status = 200): void {
  ctx.set(PRIVATE);
  ctx.status = status;
  ctx.type = JSON_TYPE;
  ctx.body = JSON.stringify(body);
}

/** Answers that it is done, with nothing to say. */
export function sendNoContent(ctx: Context): void {
  ctx.set(PRIVATE);
  ctx.status = 204;
}
