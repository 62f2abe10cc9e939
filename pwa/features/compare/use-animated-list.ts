import { type RefObject, useEffect } from 'react';

const DURATION_MS = 180;

/**
 * Lets the children of a short list glide when they come, go or change places; who prefers less motion sees none of it. The
 * library comes after the screen, which works without it. Not for results: it keeps what goes until it has glided away.
 */
export function useAnimatedList(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isGone = false;
    const animate = async () => {
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (!isGone && list.current) autoAnimate(list.current, { duration: DURATION_MS });
    };
    animate().catch(() => {
      // Offline the chunk may be missing; a list that stands still is fine.
    });
    return () => {
      isGone = true;
    };
  }, [list]);
}
