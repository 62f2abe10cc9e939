import { Component, type ReactNode, startTransition, use, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';
import { ServerErrorScreen } from '#pwa/routes/server-error/screen.tsx';
import { MissingCodeError, type Route, useRouteData } from './route.ts';
import { pendingNavigation, useMarkRouteShown, useRouteLoader } from './route-loader.ts';

type ScreenBoundaryProps = { children: ReactNode };

/** Keeps the frame when a screen breaks or its code is missing. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ServerErrorScreen isUnreachable={error instanceof MissingCodeError} />;
  }
}

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

/** Suspends until the screen is loaded. */
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
