import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';

/** Loads an optional part after the page; `substitute` until then and on failure. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  substitute: ReactNode = null,
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      // Separate tasks, so that several parts don't block the page together.
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

/** False during the first client-only render, to paint visible content first. True in server HTML and navigations. */
export function useAfterPaint(): boolean {
  const isOfServer = !useHydrated();
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return useDeferredValue(true, isOfServer || !isFirstPage);
}

export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() ? children : null;
}
