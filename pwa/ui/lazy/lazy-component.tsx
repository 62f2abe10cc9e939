import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';

/**
 * A part that a page stands without: its code comes after the page, so that the entry is smaller for it. Until then, and if
 * it can not be loaded, the substitute stands in its place, or nothing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  substitute: ReactNode = null,
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      // Each in a task of its own: all that a page asks for together would hold it up.
      const timer = setTimeout(() => {
        load()
          .then((part) => setPart(() => part))
          .catch(() => {});
      });
      return () => clearTimeout(timer);
    }, []);
    return Part ? <Part {...props} /> : substitute;
  };
}

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

/** What one sees only after scrolling, or need not see at once. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() ? children : null;
}
