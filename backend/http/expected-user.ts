import type { Context } from 'koa';
import { userMismatch } from '#backend/errors.ts';

/** Throws `user_mismatch` when a call says who wrote it and somebody else is signed in. */
export function assertExpectedUser(ctx: Context, userId: number): void {
  const expected = ctx.req.headers['x-expect-user'];
  if (expected !== undefined && expected !== String(userId)) throw userMismatch();
}
