import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import * as v from 'valibot';
import { AnswerCache } from './api/answer-cache.ts';
import { App } from './app.tsx';
import { Boot } from './boot.ts';
import { browserLanguageHints } from './i18n/browser-language-hints.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { detectLanguage } from './i18n/detect-language.ts';
import { LANGUAGE_TAGS } from './i18n/language-names.ts';
import { loadPack } from './i18n/load-pack.ts';
import { matchRoute } from './route-table/match-route.ts';
import { RouteLoader, RouteLoaderContext } from './route-table/route-loader.ts';

function readBoot(): Boot {
  return v.parse(Boot, JSON.parse(document.getElementById('boot')?.textContent ?? ''));
}

/** The server's HTML is taken over in the server's language; an empty shell starts in the visitor's own. */
async function start(root: HTMLElement): Promise<void> {
  const { fallback, failures, requestId, language: written, ...site } = readBoot();
  const isWritten = root.childElementCount > 0;
  const language = isWritten ? written : detectLanguage(browserLanguageHints());
  const { screen } = matchRoute(location.pathname).route;
  const [pack] = await Promise.all([loadPack(language), requestId === undefined ? screen.load() : null]);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  const cache = AnswerCache.from(fallback, failures);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <RouteLoaderContext value={new RouteLoader(cache, location.pathname)}>
          <App
            i18n={createI18n(language, pack)}
            cache={cache}
            site={site}
            isHeadWritten={isWritten}
            crash={requestId === undefined ? undefined : { requestId }}
          />
        </RouteLoaderContext>
      </BrowserRouter>
    </StrictMode>
  );
  if (isWritten) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');
// If the screen's code does not come, the server's HTML stays: its links and forms work by themselves.
void start(root);
