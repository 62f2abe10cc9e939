import { type ReactNode, ViewTransition } from 'react';

let stillness: MediaQueryList | null = null;

function isStill(): boolean {
  if (typeof matchMedia === 'undefined') return false;
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
}

/** The same thing on two screens, by its name: on the way from one to the other it moves. Nothing moves for who wants it still. */
export function Morph({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share={isStill() ? 'none' : 'auto'}>
      {children}
    </ViewTransition>
  );
}
