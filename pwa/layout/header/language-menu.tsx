import { Check, ChevronDown, Languages } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/languages.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { LANGUAGE_NAMES, useLanguage } from '#pwa/i18n/use-language.ts';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { withLanguage } from '#pwa/lib/url.ts';
import { pageAddress } from '#pwa/router/page-address.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as menuCss from '#pwa/ui/disclosure/disclosure.css.ts';
import { useDisclosure } from '#pwa/ui/disclosure/use-disclosure.ts';
import * as css from './header.css.ts';

type LanguageLinksProps = { onLanguage: (language: Language) => void };

/** The English and German packs list these two first; the other four follow under a heading. */
const LISTED_FIRST: readonly Language[] = ['en', 'de'];

/** Plain links, which work without scripts; each name is in its own language. */
export function LanguageLinks({ onLanguage }: LanguageLinksProps) {
  const { t } = useTranslation();
  const isSplit = LISTED_FIRST.includes(useLanguage());
  const first = isSplit ? LISTED_FIRST : LANGUAGES;
  const others = isSplit ? LANGUAGES.filter((language) => !LISTED_FIRST.includes(language)) : [];
  return (
    <div className={css.languageGroups}>
      <LanguageList languages={first} onLanguage={onLanguage} label={t('layout.language')} />
      {others.length > 0 && (
        <>
          <p className={css.languageHeading} aria-hidden="true">
            {t('layout.more_languages')}
          </p>
          <LanguageList languages={others} onLanguage={onLanguage} label={t('layout.more_languages')} />
        </>
      )}
    </div>
  );
}

type LanguageListProps = LanguageLinksProps & { languages: readonly Language[]; label: string };

function LanguageList({ languages, onLanguage, label }: LanguageListProps) {
  const { pathname, search, hash } = useLocation();
  // The server renders one page for all addresses that differ only in unknown parameters.
  const { search: known } = pageAddress(pathname, search);
  const current = useLanguage();
  // The server never sees the hash.
  const ownHash = useHydrated() ? hash : '';
  const choose = (event: MouseEvent, language: Language) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onLanguage(language);
  };
  return (
    <ul className={css.languageList} aria-label={label}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={css.languageLink}
            href={withLanguage(`${pathname}${known}${ownHash}`, language)}
            lang={LANGUAGE_TAGS[language]}
            hrefLang={LANGUAGE_TAGS[language]}
            rel="alternate"
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => choose(event, language)}
          >
            {LANGUAGE_NAMES[language]}
            {language === current && <Check size={16} strokeWidth={2} aria-hidden />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A native disclosure works without scripts. */
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
