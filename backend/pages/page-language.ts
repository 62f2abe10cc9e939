import type { IncomingHttpHeaders } from 'node:http';
import { FALLBACK_LANGUAGE, isLanguage, type Language, LANGUAGES, parseLanguageTag } from '#domain/languages.ts';
import Negotiator from 'negotiator';

const LANGUAGE_COOKIE = /(?:^|;\s*)i18next=([^;]*)/;

/** The language of a page: `?lng=`, else the cookie, else what the browser prefers, else English. */
export function pageLanguage(search: string, headers: IncomingHttpHeaders): Language {
  const asked = search.includes('lng=') ? new URLSearchParams(search).get('lng') : null;
  const chosen = parseLanguageTag(asked) ?? parseLanguageTag(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1]);
  if (chosen) return chosen;
  const accepted = headers['accept-language'];
  if (!accepted) return FALLBACK_LANGUAGE;
  const preferred = new Negotiator({ headers: { 'accept-language': accepted } }).language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : FALLBACK_LANGUAGE;
}
