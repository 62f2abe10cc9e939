import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while React takes over its HTML, true right after: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
