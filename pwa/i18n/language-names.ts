import type { Language } from '#domain/languages.ts';

/** Each language's own name for itself: the same in every pack, so it is data and not a text to translate. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  zh: '中文',
  ja: '日本語',
};
