import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

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
