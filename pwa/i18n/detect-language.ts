import { FALLBACK_LANGUAGE, type Language, parseLanguageTag } from '#domain/languages.ts';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';

export type LanguageHints = {
  query: string | null;
  cookie: string | null;
  localStorage: string | null;
  sessionStorage: string | null;
  browser: readonly string[];
  page: string | null;
};

function firstOf(values: readonly (string | null)[]): Language | null {
  return values.map(parseLanguageTag).find((language) => language !== null) ?? null;
}

export function chosenLanguage({ query, cookie, localStorage, sessionStorage }: LanguageHints): Language | null {
  return firstOf([query, cookie, localStorage, sessionStorage]);
}

export function detectLanguage(hints: LanguageHints): Language {
  return chosenLanguage(hints) ?? firstOf([...hints.browser, hints.page]) ?? FALLBACK_LANGUAGE;
}

export function languageInSearch(search: string): Language | null {
  return parseLanguageTag(new URLSearchParams(search).get(LANGUAGE_PARAM));
}

const COOKIE = 'i18next';
const STORAGE_KEY = 'i18nextLng';
const COOKIE_SECONDS = 60 * 60 * 24 * 365;

function readStored(kind: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[kind].getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function readCookie(): string | null {
  const pairs = document.cookie.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? null;
}

export function browserLanguageHints(): LanguageHints {
  return {
    query: new URLSearchParams(location.search).get(LANGUAGE_PARAM),
    cookie: readCookie(),
    localStorage: readStored('localStorage'),
    sessionStorage: readStored('sessionStorage'),
    browser: navigator.languages,
    page: document.documentElement.lang,
  };
}

/** For the next visit and the server. Private windows may refuse storage; the cookie remains. */
export function storeLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of three engines
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {}
}
