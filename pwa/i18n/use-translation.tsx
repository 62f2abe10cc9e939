import type { i18n, TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation as useInstance } from 'react-i18next';
import { FALLBACK_LANGUAGE, isLanguage, type Language, perLanguage } from '#domain/languages.ts';

export const LANGUAGE_NAMES = perLanguage(({ name }) => name);

export type Translation = { t: TFunction; language: Language };

export const TranslationContext = createContext<Translation | null>(null);

/** react-i18next's hook costs a fifth of a render: one call serves the page. */
export function TranslationProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const { t, i18n: current } = useInstance(undefined, { i18n });
  const language = isLanguage(current.language) ? current.language : FALLBACK_LANGUAGE;
  const translation = useMemo(() => ({ t, language }), [t, language]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('No translation');
  return translation;
}

export function useLanguage(): Language {
  return useTranslation().language;
}
