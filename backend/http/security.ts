import type { Middleware } from 'koa';
import { crossOrigin } from '#backend/errors.ts';
import type { Env } from '#backend/server/env.ts';
import { WRITES } from '#domain/api/writes.ts';

/** On every answer there is, whatever its status. */
export function commonHeaders(env: Env): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(env.publicUrl?.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** For answers that are data: nothing in them may run or load. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the service worker's script: it asks this site and loads nothing. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** For pages; the hashes are those of the theme script and of the inlined style sheet. */
export function pagePolicy(env: Env, hashes: { scripts: readonly string[]; styles: readonly string[] }): string {
  const isSecure = env.publicUrl?.startsWith('https:') ?? false;
  const quoted = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(hashes.scripts)}`,
    "script-src-attr 'none'",
    `style-src 'self'${quoted(hashes.styles)}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types jsonld dompurify worker',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** RFC 8058: a mail program posts this for its user, from wherever it is. Who has the link may leave. */
export const ONE_CLICK_PATH = WRITES.unsubscribe.path;

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

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The origins that are this site: the configured one, else the loopback names at the port. */
export function siteOrigins(env: Env, port: number = env.port): string[] {
  return env.publicUrl ? [env.publicUrl] : LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);
}

/** The origin of absolute links. Never taken from a request. */
export function linkOrigin(env: Env): string {
  return env.publicUrl ?? `http://localhost:${env.port}`;
}

/** The path and query of a request's target, which may begin with an origin ("GET http://…/tools") or be "*": RFC 9112, 3.2. */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
