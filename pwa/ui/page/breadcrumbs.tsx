import { useTranslation } from 'react-i18next';
import type { Breadcrumb } from '#pwa/router/breadcrumbs.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './breadcrumbs.css.ts';

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
