import { useEffect } from 'react';

/** The number on the sign of the installed app; none for 0. Not every browser has one. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    done.catch(() => {});
  }, [count]);
}
