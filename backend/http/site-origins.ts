import type { Env } from '#backend/server/env.ts';

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
