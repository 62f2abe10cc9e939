import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api/http-error.ts';
import { useCategory } from '../../api/use-category.ts';
import { useTools } from '../../api/use-tools.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ToolGridSkeleton } from '../../components/tool-grid.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { screen } from '../../design/layout.css.ts';
import { categoryToolsQuery } from '../../route-table/tools-address.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { CategoryMissing } from './category-missing.tsx';
import { CategoryPage } from './category-page.tsx';
import * as css from './category-screen.css.ts';
import { ToolsFailure } from './tools-failure.tsx';

export function CategoryScreen() {
  const { params, search } = useRouteData();
  const slug = params.slug ?? '';
  const query = categoryToolsQuery(slug, search);
  const tools = useTools(query);
  const { data, error, retry } = useCategory(slug);
  const retryBoth = () => {
    retry();
    if (tools.error) tools.retry();
  };
  // A category of its own: what was loaded of the one before does not stay.
  if (data) return <CategoryPage key={slug} category={data} query={query} tools={tools} />;
  return (
    <div className={error ? css.state : screen}>
      {!error && <CategoryPlaceholder />}
      {error && isNotFound(error) && <CategoryMissing />}
      {error && !isNotFound(error) && <ToolsFailure error={error} onRetry={retryBoth} headingLevel={1} />}
    </div>
  );
}

function CategoryPlaceholder() {
  const { t } = useTranslation();
  const title = (
    <>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton shape="title" width="half" />
    </>
  );
  return (
    <>
      <div className={css.trail}>
        <Skeleton width="short" />
      </div>
      <PageHeading eyebrow={<Skeleton width="short" />} title={title} intro={<Skeleton width="wide" />} />
      <div className={css.filterPlace} />
      <ToolGridSkeleton />
    </>
  );
}
