import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts';
import { LANGUAGE_PARAM } from '../paths.ts';

/** What can say which language a visitor wants, in SPEC §4's order. */
export type LanguageHints = {
  query: string | null;
  cookie: string | null;
  localStorage: string | null;
  sessionStorage: string | null;
  browser: readonly string[];
  page: string | null;
};

const SCRIPT_LIKE = /<|>|javascript:|data:|\bon\w+\s*=/i;
const TAG_LENGTH_MAX = 35;

/** The language a tag such as `de-AT` names. What looks like script is discarded, and so is all that we don't speak. */
function languageOf(value: string | null | undefined): Language | null {
  if (!value || value.length > TAG_LENGTH_MAX || SCRIPT_LIKE.test(value)) return null;
  const [language] = value.trim().toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : null;
}

function firstOf(values: readonly (string | null)[]): Language | null {
  return values.map(languageOf).find((language) => language !== null) ?? null;
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
  return languageOf(new URLSearchParams(search).get(LANGUAGE_PARAM));
}
