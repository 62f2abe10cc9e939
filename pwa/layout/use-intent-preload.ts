import { useEffect } from 'react';
import { matchRoute } from '../route-table/match-route.ts';

/** Loads a screen's code when a link to it is pointed at, touched or focused: a tenth of a second before it is pressed. */
export function useIntentPreload(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target !== '') return;
      // If it does not come now, the navigation itself will say so.
      matchRoute(link.pathname)
        .route.screen.load()
        .catch(() => {});
    };
    const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, preload, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, preload);
    };
  }, []);
}
