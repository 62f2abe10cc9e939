import type { Language } from '#domain/languages.ts';
import type { Env } from '#backend/server/env.ts';
import { linkOrigin } from '#backend/http/site-origins.ts';
import type { PageRequest } from './renderer.ts';

export const today = () => new Date().toISOString().slice(0, 10);

export function pageRequest(env: Env, path: string, search: string, language: Language): PageRequest {
  const { siteName, supportEmail } = env;
  return { path, search, language, origin: linkOrigin(env), siteName, supportEmail, today: today() };
}
