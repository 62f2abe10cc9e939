import { FALLBACK_LANGUAGE, type Language, parseLanguageTag } from '#domain/languages.ts';
import { LANGUAGE_PARAM } from '#pwa/router/paths.ts';

/** What can say which language a visitor wants, in SPEC §4's order. */
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

/** What the visitor chose, here or in an earlier visit; null if nothing was. */
export function chosenLanguage({ query, cookie, localStorage, sessionStorage }: LanguageHints): Language | null {
  return firstOf([query, cookie, localStorage, sessionStorage]);
}

export function detectLanguage(hints: LanguageHints): Language {
  return chosenLanguage(hints) ?? firstOf([...hints.browser, hints.page]) ?? FALLBACK_LANGUAGE;
}

/** The language an address asks for. */
export function languageInSearch(search: string): Language | null {
  return parseLanguageTag(new URLSearchParams(search).get(LANGUAGE_PARAM));
}
