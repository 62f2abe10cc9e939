import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../api/http-error.ts';
import { useCategories } from '../../api/use-categories.ts';
import { Button } from '../../components/button.tsx';
import { CategoryGridSkeleton } from '../../components/category-card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageFrame } from '../../components/page-frame.tsx';
import { wideCardGrid } from '../../design/layout.css.ts';
import { categoriesTrail } from '../../route-table/trails.ts';
import * as finderCss from './category-finder.css.ts';
import { CategoryFinder } from './category-finder.tsx';

export function CategoriesScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame trail={categoriesTrail(t)} title={t('categories.title')} intro={t('categories.intro')}>
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
        <div className={finderCss.bar}>
          <div className={finderCss.box} />
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
