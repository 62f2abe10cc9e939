import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { loadedDataFrom } from '#pwa/router/load-route-data.ts';
import { useRouteData } from '#pwa/router/route.ts';

const UPDATE_DEBOUNCE_MS = 50;

/** Keeps the document's head true to the page: after each navigation, and when answers or another language come. */
export function DocumentHead({ isWritten }: { isWritten: boolean }) {
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
      const { updateHead } = await import('./update-head.ts');
      if (isCurrent) updateHead(context, loadedDataFrom(cache), t, firstPath.current);
    };
    // Without a connection the head stays as it is; the page itself is what matters.
    const run = () => void update().catch(() => {});
    // Who types in a search box goes on to the next page with each letter.
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
