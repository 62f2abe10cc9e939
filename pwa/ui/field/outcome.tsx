import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formResult } from './outcome.css.ts';

/**
 * What became of a form that was sent, in its place. It takes the focus that the form had, and its words are its name: that
 * is how they are read aloud, once.
 */
export function FormResult({ children }: { children: ReactNode }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so it is no fieldset
    <div ref={place} id={id} role="group" aria-labelledby={id} tabIndex={-1} className={formResult}>
      {children}
    </div>
  );
}
