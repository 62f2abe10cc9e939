import type { ReactNode } from 'react';
import * as css from './page-heading.css.ts';

export type PageHeadingProps = {
  title: ReactNode;
  intro?: ReactNode;
  eyebrow?: ReactNode;
  /** Beside the title where there is room: a button, a switch. */
  aside?: ReactNode;
};

/** The one h1 of a screen; the layout moves the focus to it after a navigation. */
export function PageHeading({ title, intro, eyebrow, aside }: PageHeadingProps) {
  return (
    <div className={css.pageHeading}>
      <div className={css.pageTexts}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1 className={css.pageTitle} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={css.pageIntro}>{intro}</p>}
      </div>
      {aside}
    </div>
  );
}
