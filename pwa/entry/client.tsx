// First: the order of modules that follows compresses 140 bytes better.
import '#pwa/lib/connection.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { utcToday } from '#domain/model/atoms.ts';
import { captureInstallPrompt } from '#pwa/features/install/install-prompt.ts';
import { stopNotingPresses } from '#pwa/hooks/use-hydrated.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { browserLanguageHints, detectLanguage } from '#pwa/i18n/detect-language.ts';
import { PageTranslations, setPageTranslations } from '#pwa/i18n/page-translations.ts';
import { TranslationProvider } from '#pwa/i18n/use-translation.tsx';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import type { ScreenLoader } from '#pwa/router/route.ts';
import { RouteLoader, RouteLoaderContext } from '#pwa/router/route-loader.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { App, Boot, TransitionRouter } from './app.tsx';

function readBoot(): Boot {
  return v.parse(Boot, JSON.parse(document.getElementById('boot')?.textContent ?? ''));
}

async function loadForPage(texts: PageTranslations, screen: ScreenLoader | null): Promise<void> {
  await Promise.all([texts.load('frame'), screen?.load()]);
}

/** Ignores failures: the frame reports them. */
async function loadForShell(texts: PageTranslations, screen: ScreenLoader, language: Language): Promise<void> {
  const saved = import('#pwa/features/offline/offline-languages.ts');
  await Promise.all([
    texts.loadFrame(),
    screen.load().catch(() => {}),
    saved.then(({ restoreCatalogue }) => restoreCatalogue(language)).catch(() => {}),
  ]);
}

/** The first format takes 20 ms: kept out of hydration. */
function formatFirstNumber(language: Language): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => resolve(new Intl.NumberFormat(language).format(0))));
}

/** Hydrates in the server's language; a shell starts in the visitor's, with the saved catalogue. */
async function start(root: HTMLElement): Promise<void> {
  const { fallback, failures, requestId, language: written, isShell = false, ...siteThen } = readBoot();
  const isWritten = !isShell;
  const language = isWritten ? written : detectLanguage(browserLanguageHints());
  const site = isShell ? { ...siteThen, today: utcToday() } : siteThen;
  const { screen } = matchRoute(location.pathname).route;
  const i18n = createI18n(language, {});
  const texts = new PageTranslations(i18n);
  setPageTranslations(texts);
  await Promise.all([
    isShell ? loadForShell(texts, screen, language) : loadForPage(texts, requestId === undefined ? screen : null),
    formatFirstNumber(language),
  ]);
  const page = document.documentElement;
  // Setting the same value would restyle every element.
  if (page.lang !== LANGUAGE_TAGS[language]) page.lang = LANGUAGE_TAGS[language];
  const cache = SwrCache.from(fallback, failures);
  const app = (
    <StrictMode>
      <TransitionRouter>
        <RouteLoaderContext value={new RouteLoader(cache, location.pathname)}>
          <TranslationProvider i18n={i18n}>
            <App
              cache={cache}
              site={site}
              isHeadWritten={isWritten}
              crash={requestId === undefined ? undefined : { requestId }}
            />
          </TranslationProvider>
        </RouteLoaderContext>
      </TransitionRouter>
    </StrictMode>
  );
  stopNotingPresses();
  // Interruptible, so that the page stays responsive.
  if (isWritten) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

captureInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('No root');
// On failure the server's HTML stays; its links and forms work.
void start(root);
