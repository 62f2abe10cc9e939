import type { Env } from '#backend/server/env.ts';

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
