import { type ReactNode, useId } from 'react';
import * as css from './panel-section.css.ts';

type PanelSectionProps = { title: string; intro?: string; aside?: ReactNode; children: ReactNode };

/** One matter of a screen in a panel of its own, under its own heading. */
export function PanelSection({ title, intro, aside, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section className={css.panelSection} aria-labelledby={id}>
      <div className={css.panelHead}>
        <div>
          <h2 id={id} className={css.panelTitle}>
            {title}
          </h2>
          {intro && <p className={css.panelIntro}>{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
