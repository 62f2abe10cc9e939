import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { unlessEmpty } from '#pwa/design/layout.css.ts';
import * as css from './field.css.ts';
import { formResult } from './field.css.ts';

/** Replaces a sent form. Takes the focus with its text as label: announced once. */
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

export function FormMessage({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={unlessEmpty}>
      {text !== undefined && (
        <p className={css.formMessage}>
          <CircleAlert className={css.formMessageIcon} size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
