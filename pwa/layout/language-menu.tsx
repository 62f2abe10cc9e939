import { ChevronDown, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as css from './language-menu.css.ts';
import type { Language } from '#domain/languages.ts';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LanguageLinks } from './language-links.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The header's language switch: a native disclosure, so that it opens without scripts too. */
export function LanguageMenu({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const menu = useDisclosure();
  return (
    <details {...menu.props} className={css.menu}>
      <summary className={css.button}>
        <Languages size={18} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{t('layout.language')}: </VisuallyHidden>
        {LANGUAGE_NAMES[language]}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={css.panel}>
        <LanguageLinks
          onLanguage={(chosen) => {
            menu.closeAndReturn();
            onLanguage(chosen);
          }}
        />
      </div>
    </details>
  );
}
