import type { Middleware } from 'koa';
import { crossOrigin } from '#backend/errors.ts';

/** RFC 8058: a mail program posts this for its user, from wherever it is. Who has the link may leave. */
export const ONE_CLICK_PATH = '/api/newsletter/unsubscribe';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets no other site change anything. Stateless, so that nothing can expire in a queue: a browser says where a request
 * comes from in Sec-Fetch-Site or else in Origin; with neither it is no browser and is let through.
 */
export function rejectCrossSite(origins: () => readonly string[]): Middleware {
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !(ctx.method === 'POST' && ctx.path === ONE_CLICK_PATH)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const isOwn = site !== '' ? site === 'same-origin' : origin === '' || origins().includes(origin);
      if (!isOwn) throw crossOrigin();
    }
    await next();
  };
}
