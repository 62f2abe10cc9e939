import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts';

/** Each language's own name for itself: the same in every pack, so it is data and not a text to translate. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  zh: '中文',
  ja: '日本語',
};

/** The language of the page now. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}
