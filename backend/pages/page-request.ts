import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { answerComparison, type PublicApi } from '#backend/api/public-api.ts';
import type { AnswerDependency } from '#backend/changes/catalogue-change.ts';
import { ApiError } from '#backend/errors.ts';
import { linkOrigin } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language, parseLanguageTag } from '#domain/languages.ts';
import type { ApiRead, PageRequest } from '#domain/rendering.ts';

const LANGUAGE_COOKIE = /(?:^|;\s*)i18next=([^;]*)/;

/** `?lng=`, else the cookie, else the browser's preference, else English. */
export function pageLanguage(search: string, headers: IncomingHttpHeaders): Language {
  const asked = search.includes('lng=') ? new URLSearchParams(search).get('lng') : null;
  const chosen = parseLanguageTag(asked) ?? parseLanguageTag(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1]);
  if (chosen) return chosen;
  const accepted = headers['accept-language'];
  if (!accepted) return FALLBACK_LANGUAGE;
  const preferred = new Negotiator({ headers: { 'accept-language': accepted } }).language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : FALLBACK_LANGUAGE;
}

/** Reads the API without HTTP. `onRead` receives the dependencies of each answer. */
export function readInProcess(api: PublicApi, onRead: (dependsOn: AnswerDependency) => void = () => {}): ApiRead {
  return async (method, address, body) => {
    const [path = '', query = ''] = address.split('?');
    try {
      if (method === 'POST') {
        const comparison = await answerComparison(api.context, query, body);
        onRead(comparison.tools.map(({ id }) => id));
        return { status: 200, body: comparison, headers: {} };
      }
      const { body: text, content } = await api.answer(path, query);
      onRead(content.dependsOn);
      const headers = Object.entries(content.headers).map(([name, value]) => [name.toLowerCase(), value]);
      return { status: 200, body: JSON.parse(text), headers: Object.fromEntries(headers) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return { status: error.status, body: { code: error.code, message: error.message }, headers: {} };
    }
  };
}

export const today = () => new Date().toISOString().slice(0, 10);

export function pageRequest(env: Env, path: string, search: string, language: Language): PageRequest {
  const { siteName, supportEmail } = env;
  return { path, search, language, origin: linkOrigin(env), siteName, supportEmail, today: today() };
}
