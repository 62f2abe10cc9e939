import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Env } from '#backend/server/env.ts';
import { linkOrigin } from '#backend/http/site-origins.ts';

/** The absolute address of a screen in a language. */
export function localizedLink(env: Env, path: string, language: Language): string {
  return `${linkOrigin(env)}${path}${language === FALLBACK_LANGUAGE ? '' : `?lng=${language}`}`;
}
