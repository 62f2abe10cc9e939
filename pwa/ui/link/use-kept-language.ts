import { useLocation } from 'react-router-dom';
import type { Language } from '#domain/languages.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { withLanguage } from '#pwa/router/paths.ts';

type UrlLanguage = {
  /** The language that the address names, if it names one. */
  urlLanguage: Language | null;
  /** The path in that language: links stay in it, so that crawlers do too. */
  localize: (path: string) => string;
};

export function useUrlLanguage(): UrlLanguage {
  const named = languageInSearch(useLocation().search);
  return { urlLanguage: named, localize: (path) => (named === null ? path : withLanguage(path, named)) };
}
