import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as css from './language-links.css.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/languages.ts';
import { isPlainClick } from '#pwa/lib/plain-click.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { LANGUAGE_NAMES } from '#pwa/i18n/language-names.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { withLanguage } from '#pwa/router/paths.ts';
import { pageAddress } from '#pwa/router/page-address.ts';

type LanguageLinksProps = { onLanguage: (language: Language) => void };

/** SPEC §1: the English and German packs list those two; here the other four follow under a heading of their own. */
const LISTED_FIRST: readonly Language[] = ['en', 'de'];

/** Real links, so that they work without scripts; each name is in its own language. */
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
  // The server renders one page for all addresses that differ in nothing else.
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
