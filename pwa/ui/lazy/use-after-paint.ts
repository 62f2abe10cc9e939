import { useDeferredValue, useEffect } from 'react';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';

let isFirstPage = true;

/**
 * False while the browser makes the first page by itself, from the shell: then it paints first what one sees at once. True
 * right after, in the server's HTML, and on every navigation, so that a page that one comes back to has its whole height.
 */
export function useAfterPaint(): boolean {
  const isOfServer = !useHydrated();
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return useDeferredValue(true, isOfServer || !isFirstPage);
}
