import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, isLanguage, type Language, perLanguage } from '#domain/languages.ts';

export const LANGUAGE_NAMES = perLanguage(({ name }) => name);

export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}
