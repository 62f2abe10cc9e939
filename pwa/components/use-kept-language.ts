import { useLocation } from 'react-router-dom';
import type { Language } from '#domain/languages.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { withLanguage } from '#pwa/paths.ts';

type KeptLanguage = {
  /** The language that the address names, if it names one. */
  named: Language | null;
  /** The path in that language: links stay in it, so that crawlers do too. */
  keep: (path: string) => string;
};

export function useKeptLanguage(): KeptLanguage {
  const named = languageInSearch(useLocation().search);
  return { named, keep: (path) => (named === null ? path : withLanguage(path, named)) };
}
