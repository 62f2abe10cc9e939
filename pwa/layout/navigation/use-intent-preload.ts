import { useEffect, useMemo } from 'react';
import { matchRoute } from '#pwa/router/match-route.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { useRouteLoader } from '#pwa/router/route-loader.ts';

/** Who only passes over a link does not mean it. */
const INTENT_DELAY_MS = 65;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // A link that says its type leads to no page.
  return link && link.origin === location.origin && link.target === '' && link.type === '' ? link : null;
}

function usePrefetch(): (link: HTMLAnchorElement) => void {
  const { language, site } = useRouteData();
  const loader = useRouteLoader();
  return useMemo(() => {
    return ({ pathname, search }: HTMLAnchorElement) => {
      const { route, params } = matchRoute(pathname);
      const context = { id: route.id, path: pathname, params, search: new URLSearchParams(search), language, site };
      // If it does not come now, the navigation itself will say so.
      loader?.preload(route, context).catch(() => {});
    };
  }, [language, site, loader]);
}

/**
 * Gets a screen's code and answers when a link to it is touched, or pointed at or focused for a moment: a tenth of a second
 * before it is pressed. Nothing for visitors who save data.
 */
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
