import { type ReactNode, useId } from 'react';
import * as css from './account-screen.css.ts';

type AccountSectionProps = { title: string; intro?: string; aside?: ReactNode; children: ReactNode };

/** One matter of the account, under its own heading. */
export function AccountSection({ title, intro, aside, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {intro && <p className={css.intro}>{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
