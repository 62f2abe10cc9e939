import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { screen, screenNarrow } from '#pwa/design/layout.css.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './page.css.ts';

/** `lang`: set when the name is not in the language of the page. */
export type Breadcrumb = { name: string; path: string; lang?: string | undefined };

type BreadcrumbsProps = {
  trail: readonly Breadcrumb[];
  /** Truncates the last step, which the heading repeats in full. */
  isShort?: boolean;
};

/** The last step is the current page. */
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
  /** Beside the title: a button, a switch. */
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
  /** Text width. */
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
