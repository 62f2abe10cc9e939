import { type ReactNode, startTransition, use, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';
import { type Route, useRouteData } from './route.ts';
import { pendingNavigation, useMarkRouteShown, useRouteLoader } from './route-loader.ts';

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

export function ScreenOutlet({ route }: { route: Route }) {
  const context = useRouteData();
  const loader = useRouteLoader();
  const wait = loader?.pending(route, context) ?? null;
  if (wait !== null) use(wait);
  useMarkRouteShown();
  const Screen = route.screen.loaded();
  if (!Screen) throw new Error(`The screen of ${route.id} is not loaded`);
  return <Screen />;
}
