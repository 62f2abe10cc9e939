import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { page } from '#pwa/design/layout.css.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './page.css.ts';

type PanelSectionProps = { title: string; intro?: string; aside?: ReactNode; children: ReactNode };

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

type SectionProps = {
  title: ReactNode;
  children: ReactNode;
  id?: string;
  intro?: ReactNode;
  action?: { path: string; label: string };
  /** Full width, in the panel colour. */
  isBand?: boolean;
  /** Its parent already has a frame. */
  isFramed?: boolean;
};

export function Section({ title, children, id, intro, action, isBand = false, isFramed = false }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(css.section, isBand && css.sunken)}>
      <div className={isFramed ? undefined : page}>
        <div className={css.head}>
          <div className={css.texts}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            {intro && <p className={css.intro}>{intro}</p>}
          </div>
          {action && (
            <AppLink to={action.path} className={css.action}>
              {action.label}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </AppLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
