import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that a page stands without: its code comes after the page, so that the entry is smaller for it. Until then, and if
 * it can not be loaded, nothing stands in its place.
 */
export function later(load: () => Promise<ComponentType>): ComponentType {
  return function Later() {
    const [Part, setPart] = useState<ComponentType | null>(null);
    useEffect(() => {
      load()
        .then((part) => setPart(() => part))
        .catch(() => {});
    }, []);
    return Part && <Part />;
  };
}
