import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '#domain/languages.ts';
import { browserLanguageHints, chosenLanguage, languageInSearch, storeLanguage } from '#pwa/i18n/detect-language.ts';
import { switchLanguage } from '#pwa/i18n/page-translations.ts';
import { LANGUAGE_NAMES } from '#pwa/i18n/use-language.ts';
import { withLanguage } from '#pwa/lib/url.ts';
import { matchRoute } from '#pwa/router/match-route.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { useRouteLoader } from '#pwa/router/route-loader.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';

/** Switches once texts and answers are loaded. */
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

/** Follows `?lng=`, and after hydration the visitor's earlier choice, which the server may not know. */
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
