import { useTranslation } from 'react-i18next';
import type { Crumb } from '#pwa/route-table/trails.ts';
import { AppLink } from './app-link.tsx';
import * as css from './breadcrumbs.css.ts';

/** The last step is the page one is on. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className={css.list}>
        {trail.map(({ name, path }, at) => (
          <li key={path} className={css.item}>
            {at === trail.length - 1 ? (
              <span className={css.current} aria-current="page" title={name}>
                {name}
              </span>
            ) : (
              <AppLink to={path} className={css.link}>
                {name}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
