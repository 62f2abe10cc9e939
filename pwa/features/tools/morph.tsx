import { type ReactNode, ViewTransition } from 'react';

let reducedMotion: MediaQueryList | null = null;

function prefersReducedMotion(): boolean {
  if (typeof matchMedia === 'undefined') return false;
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
}

/** The same thing on two screens, by its name: on the way from one to the other it moves. Nothing moves for who wants it still. */
export function SharedTransition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share={prefersReducedMotion() ? 'none' : 'auto'}>
      {children}
    </ViewTransition>
  );
}
