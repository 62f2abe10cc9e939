import { useEffect, useMemo } from 'react';
import { matchRoute } from '#pwa/router/match-route.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { useRouteLoader } from '#pwa/router/route-loader.ts';

/** Ignores pointers that only pass over a link. */
const INTENT_DELAY_MS = 65;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // Links with a type lead to no page.
  return link && link.origin === location.origin && link.target === '' && link.type === '' ? link : null;
}

function usePrefetch(): (link: HTMLAnchorElement) => void {
  const { language, site } = useRouteData();
  const loader = useRouteLoader();
  return useMemo(() => {
    return ({ pathname, search }: HTMLAnchorElement) => {
      const { route, params } = matchRoute(pathname);
      const context = { id: route.id, path: pathname, params, search: new URLSearchParams(search), language, site };
      // The navigation reports the failure.
      loader?.preload(route, context).catch(() => {});
    };
  }, [language, site, loader]);
}

/** Preloads code and answers of a link on touch, or on hover or focus after a delay. Disabled by Save-Data. */
export function useIntentPreload(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = (event: Event) => {
      clearTimeout(timer);
      const link = savesData() ? null : linkOf(event);
      if (!link) return;
      if (event.type === 'touchstart') prefetch(link);
      else timer = setTimeout(() => prefetch(link), INTENT_DELAY_MS);
    };
    const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, see, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, see);
    };
  }, [prefetch]);
}
