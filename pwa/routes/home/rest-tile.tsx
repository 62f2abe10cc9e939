import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import * as css from './rest-tile.css.ts';

/** Closes the row of popular tools with the way to all the others. */
export function AllToolsTile({ total }: { total: number }) {
  const { t } = useTranslation();
  return (
    <AppLink to={toolsPath()} className={css.allToolsTile}>
      <span className={css.allToolsTotal}>{t('common.tool_count', { count: total })}</span>
      <span className={css.allToolsAction}>
        {t('home.popular_rest')}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={css.allToolsHint}>{t('home.popular_rest_hint')}</span>
    </AppLink>
  );
}
