import '#pwa/design/global.css.ts';
// The server alone writes the shell's frame; its styles stand in the one sheet all the same.
import '#pwa/layout/layout.css.ts';
import type { i18n } from 'i18next';
import { Suspense, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { Layout } from '#pwa/layout/layout.tsx';
import { type SwrCache, SwrCacheContext } from '#pwa/lib/api/swr-cache.ts';
import { matchRoute } from '#pwa/router/match-route.ts';
import type { Site } from '#pwa/router/route.ts';
import { RouteDataContext } from '#pwa/router/route.ts';
import { ScreenBoundary, ScreenOutlet } from '#pwa/router/screen-outlet.tsx';
import { ServerErrorScreen } from '#pwa/routes/server-error/screen.tsx';
import { DocumentHead } from '#pwa/seo/document-head.tsx';

/** A page that the server could not make, and the name of that failure in its log. */
export type Crash = { requestId: string };

export type AppProps = {
  i18n: i18n;
  cache: SwrCache;
  site: Site;
  /** The document's head is that of the first page already. */
  isHeadWritten: boolean;
  crash?: Crash | undefined;
};

/** Equal requests are made one by `fetchJson`, and only while they run: what was just written is asked for anew. */
function swrOptions(cache: SwrCache): SWRConfiguration {
  return { provider: () => cache, shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 0 };
}

/** Everything inside the router, the same on the server and in the browser. */
export function App({ i18n, cache, ...rest }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <SwrCacheContext value={cache}>
        <SWRConfig value={swrOptions(cache)}>
          <Page {...rest} />
        </SWRConfig>
      </SwrCacheContext>
    </I18nextProvider>
  );
}

function Page({ site, isHeadWritten, crash }: Omit<AppProps, 'i18n' | 'cache'>) {
  const { pathname, search, key } = useLocation();
  const language = useLanguage();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const context = useMemo(
    () => ({ id: route.id, path: pathname, params, search: new URLSearchParams(search), language, site }),
    [route, pathname, params, search, language, site],
  );
  // React Router names the entry the page was opened with "default".
  const hasCrashed = crash !== undefined && key === 'default';
  return (
    <RouteDataContext value={context}>
      {!hasCrashed && <DocumentHead isWritten={isHeadWritten && crash === undefined} />}
      <Layout>
        {hasCrashed ? (
          <ServerErrorScreen requestId={crash.requestId} />
        ) : (
          <Suspense fallback={null}>
            <ScreenBoundary key={pathname}>
              <ScreenOutlet route={route} />
            </ScreenBoundary>
          </Suspense>
        )}
      </Layout>
    </RouteDataContext>
  );
}
