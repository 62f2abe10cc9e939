import { type ReactNode, startTransition, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-browser-layout-effect.ts';
import { pendingNavigation } from './pending-navigation.ts';

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
