import type { ReactNode } from 'react';
import * as css from './overview-panel.css.ts';

/** One matter of the overview under its h2. */
export function OverviewBox({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.box}>
      <h2 className={css.boxTitle}>{title}</h2>
      {children}
    </section>
  );
}
