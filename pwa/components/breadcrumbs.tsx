import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import * as css from './breadcrumbs.css.ts';

/** Without a path it is the page one is on. */
export type Crumb = { name: string; path?: string };

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className={css.list}>
        {trail.map(({ name, path }) => (
          <li key={path ?? name} className={css.item}>
            {path === undefined ? (
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
