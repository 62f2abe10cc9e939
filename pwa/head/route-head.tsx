import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerCache } from '../api/answer-cache.ts';
import { loadedFrom } from '../route-table/read-route.ts';
import { useRouteData } from '../route-table/use-route-data.ts';

const PAUSE_MS = 50;

/** Keeps the document's head true to the page: after each navigation, and when answers or another language come. */
export function RouteHead({ isWritten }: { isWritten: boolean }) {
  const cache = useAnswerCache();
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
      if (isCurrent) updateHead(context, loadedFrom(cache), t, firstPath.current);
    };
    // Without a connection the head stays as it is; the page itself is what matters.
    const run = () => void update().catch(() => {});
    // Who types in a search box goes on to the next page with each letter.
    const timer = setTimeout(run, PAUSE_MS);
    const stop = cache.watch(run);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [cache, context, t]);
  return null;
}
