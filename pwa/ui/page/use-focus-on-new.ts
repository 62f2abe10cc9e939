import { useEffect, useRef } from 'react';

/**
 * After "Load more" the focus goes on to the first item that is new, where reading continues. `shown` counts the items
 * that are there; `expectMore` belongs to the press.
 */
export function useFocusOnNewItems<T extends HTMLElement>(shown: number, selector: string) {
  const ref = useRef<T>(null);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    const before = seen.current;
    if (before === null || shown <= before) return;
    seen.current = null;
    ref.current?.children[before]?.querySelector<HTMLElement>(selector)?.focus();
  }, [shown, selector]);
  const expectMore = () => {
    seen.current = shown;
  };
  return { ref, expectMore };
}
