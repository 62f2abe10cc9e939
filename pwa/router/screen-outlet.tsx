import { Component, type ReactNode, startTransition, use, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';
import { ServerErrorScreen } from '#pwa/routes/server-error/screen.tsx';
import { pendingNavigation } from './pending-navigation.ts';
import { type Route, useRouteData } from './route.ts';
import { useMarkRouteShown, useRouteLoader } from './route-loader.ts';
import { MissingCodeError } from './screen-loader.ts';

type ScreenBoundaryProps = { children: ReactNode };

/** A screen whose code does not come, or that breaks, leaves the frame of the site standing. */
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

/**
 * React Router's own, but for Back and Forward: React renders what the browser's event asks for at once and in one piece,
 * and nothing moves on the way. A moment later it is a navigation like any other.
 */
export function TransitionRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useBrowserLayoutEffect(
    () =>
      history.listen(({ action: latest, location: next }) => {
        // What was on its way no longer is.
        if (pendingNavigation.peek() !== next.pathname) pendingNavigation.value = null;
        // Where one is by then: another navigation may come in between.
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

/** The screen of the route; suspends until its code is there. */
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
