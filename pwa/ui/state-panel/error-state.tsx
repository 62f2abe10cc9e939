import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './state-panel.css.ts';

type ErrorStateProps = {
  title: ReactNode;
  message?: ReactNode;
  actions?: ReactNode;
  /** 1 where the whole screen is the error. */
  headingLevel?: 1 | 2 | 3;
};

/** Something failed: what, in words, and how to go on. Announced when it appears. */
export function ErrorState({ title, message, actions, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.state} role="alert">
      <span className={css.icon.error}>
        <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <Heading className={css.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {message && <div className={css.text}>{message}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
