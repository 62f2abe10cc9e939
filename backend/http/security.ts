import type { Middleware } from 'koa';
import { crossOrigin } from '#backend/errors.ts';
import type { Env } from '#backend/server/env.ts';
import { WRITES } from '#domain/api/writes.ts';

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

/** Nothing in data may run or load. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Hashes of inline parts. Without scripts' hashes (development) no policy. */
export function pagePolicy(
  env: Env,
  scripts: readonly string[] | null,
  styles: readonly string[],
): { 'Content-Security-Policy'?: string } {
  if (scripts === null) return {};
  const isSecure = env.publicUrl?.startsWith('https:') ?? false;
  const quoted = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  const directives = [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    "script-src-attr 'none'",
    `style-src 'self'${quoted(styles)}`,
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
  ];
  return { 'Content-Security-Policy': directives.join('; ') };
}

/** RFC 8058: mail programs post this from anywhere. */
export const ONE_CLICK_PATH = WRITES.unsubscribe.path;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stateless, so queued requests never expire. Without Sec-Fetch-Site and Origin no browser sent it. */
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

export function siteOrigins(env: Env, port: number = env.port): string[] {
  return env.publicUrl ? [env.publicUrl] : LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);
}

/** Never taken from a request. */
export function linkOrigin(env: Env): string {
  return env.publicUrl ?? `http://localhost:${env.port}`;
}

/** A request target may be absolute ("GET http://…/tools") or "*" (RFC 9112, 3.2). */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
