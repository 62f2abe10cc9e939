import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { screen, screenNarrow } from '#pwa/design/layout.css.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './page.css.ts';

/** `lang`: set when the name is not in the language of the page. */
export type Breadcrumb = { name: string; path: string; lang?: string | undefined };

type BreadcrumbsProps = {
  trail: readonly Breadcrumb[];
  /** Cuts the last step short: it is a sentence, and the heading below has it whole. */
  isShort?: boolean;
};

/** The last step is the page one is on. */
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

type PageFrameProps = PageHeadingProps & {
  trail: readonly Breadcrumb[];
  /** As wide as a text. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** Where one is, what this is, and what there is of it: the frame of most screens. */
export function PageFrame({ trail, isNarrow = false, children, ...heading }: PageFrameProps) {
  return (
    <div className={isNarrow ? screenNarrow : screen}>
      <Breadcrumbs trail={trail} />
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
