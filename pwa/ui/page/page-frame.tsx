import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { page, screen, screenNarrow } from '#pwa/design/layout.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './page.css.ts';

/** `lang`: set when the name is not in the language of the page. */
export type Breadcrumb = { name: string; path: string; lang?: string | undefined };

type BreadcrumbsProps = {
  trail: readonly Breadcrumb[];
  /** Truncates the last step, which the heading repeats in full. */
  isShort?: boolean;
};

export function Breadcrumbs({ trail, isShort = false }: BreadcrumbsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className={css.crumbs}>
        {trail.map(({ name, path, lang }, at) => (
          <li key={path} className={css.crumb}>
            {at === trail.length - 1 ? (
              <span
                className={css.currentCrumb[isShort ? 'short' : 'whole']}
                lang={lang}
                aria-current="page"
                title={isShort ? name : undefined}
              >
                {name}
              </span>
            ) : (
              <AppLink to={path} className={css.crumbLink}>
                {name}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type PageHeadingProps = {
  title: ReactNode;
  intro?: ReactNode;
  eyebrow?: ReactNode;
  aside?: ReactNode;
};

/** The layout focuses this h1 after a navigation. */
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

type PageFrameProps = PageHeadingProps & {
  trail: readonly Breadcrumb[];
  isNarrow?: boolean;
  children: ReactNode;
};

export function PageFrame({ trail, isNarrow = false, children, ...heading }: PageFrameProps) {
  return (
    <div className={isNarrow ? screenNarrow : screen}>
      <Breadcrumbs trail={trail} />
      <PageHeading {...heading} />
      {children}
    </div>
  );
}

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
  /** Its parent already has a frame. */
  isFramed?: boolean;
};

export function Section({ title, children, id, intro, action, isFramed = false }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={css.section}>
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
