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

/** The value of `lang`. Chinese is written in simplified characters. */
export const LANGUAGE_TAGS: Record<Language, string> = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  zh: 'zh-Hans',
  ja: 'ja',
};
