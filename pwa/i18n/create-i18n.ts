import i18next, { type i18n } from 'i18next';
import type { Language } from '#domain/languages.ts';
import type { Pack } from './load-pack.ts';

/** Ready on return, so nothing suspends. React escapes interpolated values. */
export function createI18n(language: Language, texts: Partial<Pack>): i18n {
  const instance = i18next.createInstance({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  void instance.init();
  return instance;
}
