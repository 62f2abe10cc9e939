import type { Middleware } from 'koa';
import { methodNotAllowed, notFound } from '#backend/errors.ts';
import { DATA_POLICY } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';

const PATH = '/.well-known/security.txt';
const CACHING = 'public, max-age=3600';

/** RFC 9116. Null once expired: it must not be used then. */
function securityTxt({ security, publicUrl }: Pick<Env, 'security' | 'publicUrl'>, now: number): string | null {
  if (security === null || security.expires.getTime() <= now) return null;
  return [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires.toISOString()}`,
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    '',
  ].join('\n');
}

export function serveSecurityTxt(env: Pick<Env, 'security' | 'publicUrl'>, now: () => number = Date.now): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    const text = securityTxt(env, now());
    if (text === null) throw notFound('Page');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.set({ 'Cache-Control': CACHING, 'Content-Security-Policy': DATA_POLICY });
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = text;
  };
}
