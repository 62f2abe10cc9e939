import { ChevronDown, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as menuCss from '#pwa/ui/disclosure/language-menu.css.ts';
import type { Language } from '#domain/languages.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { LANGUAGE_NAMES } from '#pwa/i18n/language-names.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { LanguageLinks } from './language-links.tsx';
import { useDisclosure } from '#pwa/ui/disclosure/use-disclosure.ts';

/** The header's language switch: a native disclosure, so that it opens without scripts too. */
export function LanguageMenu({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const menu = useDisclosure();
  return (
    <details {...menu.props} className={menuCss.menu}>
      <summary className={menuCss.button}>
        <Languages size={18} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{t('layout.language')}: </VisuallyHidden>
        {LANGUAGE_NAMES[language]}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={menuCss.panel}>
        <LanguageLinks
          onLanguage={(chosen) => {
            menu.closeAndRefocus();
            onLanguage(chosen);
          }}
        />
      </div>
    </details>
  );
}
