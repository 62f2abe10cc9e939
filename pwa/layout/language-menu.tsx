import { ChevronDown, Languages } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './language-menu.css.ts';
import type { Language } from '#domain/languages.ts';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LanguageLinks } from './language-links.tsx';

/** The header's language switch: a native disclosure, so that it opens without scripts too. */
export function LanguageMenu({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const details = menu.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <details ref={menu} className={css.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary className={css.button}>
        <Languages size={18} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{t('layout.language')}: </VisuallyHidden>
        {LANGUAGE_NAMES[language]}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={css.panel}>
        <LanguageLinks
          onLanguage={(chosen) => {
            close();
            menu.current?.querySelector('summary')?.focus();
            onLanguage(chosen);
          }}
        />
      </div>
    </details>
  );
}
