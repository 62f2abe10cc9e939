import '#pwa/design/global.css.ts';
// Only the server renders the shell, but every document needs its styles.
import '#pwa/layout/layout.css.ts';
import {
  createElement,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router, useLocation } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import * as v from 'valibot';
import { Language } from '#domain/languages.ts';
import { useBrowserLayoutEffect, useEarlyPress } from '#pwa/hooks/use-hydrated.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Layout } from '#pwa/layout/layout.tsx';
import { type SwrCache, SwrCacheContext, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { ErrorBoundary } from '#pwa/lib/html-fragment.tsx';
import { MissingCodeError, type Route, RouteDataContext, type Site, useRouteData } from '#pwa/router/route.ts';
import { loadedDataFrom, pendingNavigation, useMarkRouteShown, useRouteLoader } from '#pwa/router/route-loader.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { ServerErrorScreen } from '#pwa/routes/server-error/screen.tsx';

const UPDATE_DEBOUNCE_MS = 50;

function DocumentHead({ isWritten }: { isWritten: boolean }) {
  const cache = useSwrCache();
  const context = useRouteData();
  const { t } = useTranslation();
  const firstPath = useRef(context.path);
  const written = useRef(isWritten ? context : null);
  useEffect(() => {
    if (written.current === context) return;
    written.current = null;
    let isCurrent = true;
    const update = async () => {
      const { updateHead } = await import('#pwa/seo/update-head.ts');
      if (isCurrent) updateHead(context, loadedDataFrom(cache), t, firstPath.current);
    };
    // Offline the head stays unchanged.
    const run = () => void update().catch(() => {});
    // Each letter in a search box navigates.
    const timer = setTimeout(run, UPDATE_DEBOUNCE_MS);
    const stop = cache.subscribe(run);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [cache, context, t]);
  return null;
}

export const Boot = v.object({
  language: Language,
  origin: v.string(),
  siteName: v.string(),
  supportEmail: v.string(),
  today: v.string(),
  /** Parsed answers by key. */
  fallback: v.record(v.string(), v.unknown()),
  failures: v.record(v.string(), v.object({ status: v.number(), code: v.string(), message: v.string() })),
  isShell: v.optional(v.boolean()),
  /** Set when rendering failed. */
  requestId: v.optional(v.string()),
});
export type Boot = v.InferOutput<typeof Boot>;

export type Crash = { requestId: string };

export type AppProps = {
  cache: SwrCache;
  site: Site;
  isHeadWritten: boolean;
  crash?: Crash | undefined;
};

/** Delays Back and Forward: React renders popstate synchronously, without interruption. */
export function TransitionRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useBrowserLayoutEffect(
    () =>
      history.listen(({ action: latest, location: next }) => {
        if (pendingNavigation.peek() !== next.pathname) pendingNavigation.value = null;
        // Reads the location late: another navigation may intervene.
        const follow = () => startTransition(() => setPlace({ action: history.action, location: history.location }));
        if (latest === 'POP') setTimeout(follow);
        else follow();
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** `fetchJson` deduplicates, and only running requests: data just written must be refetched. */
function swrOptions(cache: SwrCache): SWRConfiguration {
  return { provider: () => cache, shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 0 };
}

/** React's server would drop a throwing screen. `renderPage` writes the boundary's marks. */
function ScreenSuspense({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return createElement('html-suspense', null, children);
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** Keeps the frame when a screen breaks or its code is missing. */
const screenError = (error: unknown) => <ServerErrorScreen isUnreachable={error instanceof MissingCodeError} />;

function ScreenOutlet({ route }: { route: Route }) {
  const context = useRouteData();
  const loader = useRouteLoader();
  const wait = loader?.pending(route, context) ?? null;
  if (wait !== null) use(wait);
  useMarkRouteShown();
  useEarlyPress();
  const Screen = route.screen.loaded();
  if (!Screen) throw new Error(`The screen of ${route.id} is not loaded`);
  return <Screen />;
}

/** Rendered alike on the server and in the browser. */
export function App({ cache, ...rest }: AppProps) {
  return (
    <SwrCacheContext value={cache}>
      <SWRConfig value={swrOptions(cache)}>
        <Page {...rest} />
      </SWRConfig>
    </SwrCacheContext>
  );
}

function Page({ site, isHeadWritten, crash }: Omit<AppProps, 'cache'>) {
  const { pathname, search, key } = useLocation();
  const language = useLanguage();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const context = useMemo(
    () => ({ id: route.id, path: pathname, params, search: new URLSearchParams(search), language, site }),
    [route, pathname, params, search, language, site],
  );
  // React Router's key of the initial entry is "default".
  const hasCrashed = crash !== undefined && key === 'default';
  return (
    <RouteDataContext value={context}>
      {!hasCrashed && <DocumentHead isWritten={isHeadWritten && crash === undefined} />}
      <Layout>
        {hasCrashed ? (
          <ServerErrorScreen requestId={crash.requestId} />
        ) : (
          <ScreenSuspense>
            <ErrorBoundary key={pathname} instead={screenError}>
              <ScreenOutlet route={route} />
            </ErrorBoundary>
          </ScreenSuspense>
        )}
      </Layout>
    </RouteDataContext>
  );
}
