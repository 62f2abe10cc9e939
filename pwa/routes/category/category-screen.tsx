import { useTranslation } from 'react-i18next';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { useCategory } from '#pwa/hooks/use-category.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ToolGridSkeleton } from '#pwa/features/tools/tool-grid.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { screen } from '#pwa/design/layout.css.ts';
import { categoryToolsQuery } from '#pwa/router/tools-address.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { CategoryMissing } from './category-missing.tsx';
import { CategoryPage } from './category-page.tsx';
import * as css from './screen.css.ts';
import { CategoryToolsError } from './tools-failure.tsx';

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
      {!error && <CategorySkeleton />}
      {error && isNotFound(error) && <CategoryMissing />}
      {error && !isNotFound(error) && <CategoryToolsError error={error} onRetry={retryBoth} headingLevel={1} />}
    </div>
  );
}

function CategorySkeleton() {
  const { t } = useTranslation();
  const title = (
    <>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton shape="title" width="half" />
    </>
  );
  return (
    <>
      <div className={css.breadcrumbSkeleton}>
        <Skeleton width="short" />
      </div>
      <PageHeading eyebrow={<Skeleton width="short" />} title={title} intro={<Skeleton width="wide" />} />
      <div className={css.filterPlace} />
      <ToolGridSkeleton />
    </>
  );
}
