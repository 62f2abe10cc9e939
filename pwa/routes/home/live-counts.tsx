import { useTranslation } from 'react-i18next';
import { POPULAR_TOOLS } from '#pwa/lib/api/queries.ts';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import * as css from './home-hero.css.ts';

/** How much there is to find, counted by the catalogue itself. */
export function CatalogueCounts() {
  const { t } = useTranslation();
  const tools = useTools(POPULAR_TOOLS).data?.total ?? 0;
  const categories = useCategories().data?.length ?? 0;
  return (
    <p className={css.counts}>
      {tools > 0 && <span className={css.count}>{t('common.tool_count', { count: tools })}</span>}
      {categories > 0 && <span className={css.count}>{t('home.category_count', { count: categories })}</span>}
    </p>
  );
}
