import type { AnimationController } from '@formkit/auto-animate';
import { type RefObject, useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

const DURATION_MS = 180;

/**
 * Lets the children of an element glide when they come, go or change places; who prefers less motion sees none of it. The
 * library comes after the screen, which works without it. `subject` says what is listed: see below.
 */
export function useAnimatedList(list: RefObject<HTMLElement | null>, subject: string): void {
  const controller = useRef<AnimationController | null>(null);
  useStillOutOfSight(list, subject, controller);
  useEffect(() => {
    let isGone = false;
    const animate = async () => {
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (!isGone && list.current) controller.current = autoAnimate(list.current, { duration: DURATION_MS });
    };
    animate().catch(() => {
      // Offline the chunk may be missing; a list that stands still is fine.
    });
    return () => {
      isGone = true;
    };
  }, [list]);
}

/**
 * When the page becomes shorter by what goes, the library scrolls it, once for every child, and ends anywhere. So nothing
 * glides while another subject takes over a list that begins out of sight, or makes the page jump.
 */
function useStillOutOfSight(
  list: RefObject<HTMLElement | null>,
  subject: string,
  controller: RefObject<AnimationController | null>,
): void {
  const before = useRef({ isInSight: true, scrollY: 0 });
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      before.current = { isInSight: top >= 0, scrollY: window.scrollY };
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [list]);
  useBrowserLayoutEffect(() => {
    const animation = controller.current;
    if (!animation || (before.current.isInSight && before.current.scrollY === window.scrollY)) return;
    animation.disable();
    const timer = setTimeout(animation.enable, DURATION_MS);
    return () => {
      clearTimeout(timer);
      animation.enable();
    };
  }, [subject]);
}
