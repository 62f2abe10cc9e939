import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { CategoryGridSkeleton } from '#pwa/features/tools/category-card.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { wideCardGrid } from '#pwa/design/layout.css.ts';
import { categoriesBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import * as css from './screen.css.ts';
import { CategoryFinder } from './category-finder.tsx';

export function CategoriesScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame trail={categoriesBreadcrumbs(t)} title={t('categories.title')} intro={t('categories.intro')}>
      <CategoryList />
    </PageFrame>
  );
}

function CategoryList() {
  const { t } = useTranslation();
  const { data, error } = useCategories();
  if (data && data.length > 0) return <CategoryFinder categories={data} />;
  if (data) {
    return (
      <EmptyState icon={Shapes} title={t('categories.empty_title')}>
        {t('categories.empty_message')}
      </EmptyState>
    );
  }
  if (!error) {
    return (
      <>
        <div className={css.bar}>
          <div className={css.box} />
        </div>
        <CategoryGridSkeleton count={12} className={wideCardGrid} />
      </>
    );
  }
  return (
    <ErrorState
      title={t('categories.error_title')}
      message={t(isOffline(error) ? 'errors.offline' : 'categories.error_message')}
      actions={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}
    />
  );
}
