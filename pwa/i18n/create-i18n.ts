import i18next, { type i18n, type TFunction } from 'i18next';
import type { Language } from '#domain/languages.ts';
import { loadPack, type Pack } from './load-pack.ts';
import type { Translation } from './use-translation.tsx';

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

function memoized(t: TFunction): TFunction {
  const lookUp = t as (key: string, options?: object) => string;
  const texts = new Map<string, string>();
  const translate = (key: string, options?: object): string => {
    // A list of keys is another object at each call.
    if (options !== undefined || typeof key !== 'string') return lookUp(key, options);
    const text = texts.get(key) ?? lookUp(key);
    texts.set(key, text);
    return text;
  };
  return translate as TFunction;
}

const translations = new Map<Language, Promise<Translation>>();

async function createTranslation(language: Language): Promise<Translation> {
  return { t: memoized(createI18n(language, await loadPack(language)).t), language };
}

/** For the server: one translation per language serves all pages. */
export function loadTranslation(language: Language): Promise<Translation> {
  const translation = translations.get(language) ?? createTranslation(language);
  translations.set(language, translation);
  translation.catch(() => translations.delete(language));
  return translation;
}
