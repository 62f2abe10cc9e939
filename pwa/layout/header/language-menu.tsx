import { Check, ChevronDown, Languages } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/languages.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { browserLanguageHints, chosenLanguage, languageInSearch, storeLanguage } from '#pwa/i18n/detect-language.ts';
import { switchLanguage } from '#pwa/i18n/page-translations.ts';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { withLanguage } from '#pwa/lib/url.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { useRouteLoader } from '#pwa/router/route-loader.ts';
import { matchRoute, pageAddress } from '#pwa/router/routes.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as menuCss from '#pwa/ui/disclosure/disclosure.css.ts';
import { useDisclosure } from '#pwa/ui/disclosure/use-disclosure.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './header.css.ts';

function useSwitchLanguage(): (language: Language) => Promise<void> {
  const data = useRouteData();
  const loader = useRouteLoader();
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  return useCallback(
    async (language) => {
      const context = { ...latest.current, language };
      const prepare = async () => loader?.preloadLanguage(matchRoute(context.path).route, context);
      await switchLanguage(language, prepare);
    },
    [loader],
  );
}

function toastUnavailable(wanted: Language): void {
  const language = LANGUAGE_NAMES[wanted];
  showToast({ type: 'warning', title: (t) => t('connection.language_needs', { language }) });
}

/** Follows `?lng=`, and after hydration the visitor's stored choice. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { language } = useRouteData();
  const switchTo = useSwitchLanguage();
  const named = languageInSearch(search);
  const followed = useRef<Language | null | undefined>(undefined);

  useEffect(() => {
    const isFirst = followed.current === undefined;
    if (followed.current === named) return;
    followed.current = named;
    const wanted = isFirst ? (chosenLanguage(browserLanguageHints()) ?? language) : named;
    if (isFirst && wanted === language) storeLanguage(language);
    // On failure the page keeps its language.
    if (wanted !== null && wanted !== language) switchTo(wanted).catch(() => toastUnavailable(wanted));
  }, [named, switchTo, language]);

  return useCallback(
    async (chosen) => {
      try {
        await switchTo(chosen);
        if (named !== null) void navigate(withLanguage(`${pathname}${search}${hash}`, chosen), { replace: true });
      } catch {
        toastUnavailable(chosen);
      }
    },
    [switchTo, named, navigate, pathname, search, hash],
  );
}

type LanguageLinksProps = { onLanguage: (language: Language) => void };

/** English and German list these two first, the others under a heading. */
const LISTED_FIRST: readonly Language[] = ['en', 'de'];

/** Plain links work without scripts; each name is in its own language. */
export function LanguageLinks({ onLanguage }: LanguageLinksProps) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  // The server never sees the hash.
  const ownHash = useHydrated() ? hash : '';
  // Addresses that differ in unknown parameters share one server-rendered page.
  const address = `${pathname}${pageAddress(pathname, search).search}${ownHash}`;
  const shared = { address, onLanguage };
  const isSplit = LISTED_FIRST.includes(useLanguage());
  const first = isSplit ? LISTED_FIRST : LANGUAGES;
  const others = isSplit ? LANGUAGES.filter((language) => !LISTED_FIRST.includes(language)) : [];
  return (
    <div className={css.languageGroups}>
      <LanguageList {...shared} languages={first} label={t('layout.language')} />
      {others.length > 0 && (
        <>
          <p className={css.languageHeading} aria-hidden="true">
            {t('layout.more_languages')}
          </p>
          <LanguageList {...shared} languages={others} label={t('layout.more_languages')} />
        </>
      )}
    </div>
  );
}

type LanguageListProps = LanguageLinksProps & { address: string; languages: readonly Language[]; label: string };

function LanguageList({ address, languages, onLanguage, label }: LanguageListProps) {
  const current = useLanguage();
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
            href={withLanguage(address, language)}
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
