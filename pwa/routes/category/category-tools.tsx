import { useTranslation } from 'react-i18next';
import { TOOLS_PER_PAGE, type ToolQuery } from '#domain/model/tool-query.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { LoadMore } from '#pwa/ui/page/load-more.tsx';
import { ToolGridSkeleton } from '#pwa/features/tools/tool-grid.tsx';
import { cardGrid } from '#pwa/design/layout.css.ts';
import { categoryToolsPath } from '#pwa/router/category-address.ts';
import * as css from './screen.css.ts';
import { NoCategoryTools } from './no-tools.tsx';
import { CategoryToolItems } from './tool-items.tsx';
import { CategoryToolsError } from './tools-failure.tsx';
import { useExtraPages } from './use-extra-pages.ts';

type CategoryToolsProps = {
  slug: string;
  /** What the page in the address asks for, and its answer. */
  query: ToolQuery;
  first: Resource<PagedList<ToolSummary>>;
};

/** A category's tools from the page in the address on, longer by one page with each "Load more". */
export function CategoryTools({ slug, query, first }: CategoryToolsProps) {
  const { data, error, retry } = first;
  // First: while a page of another price loads, `data` is still the one before.
  if (error) return <CategoryToolsError error={error} onRetry={retry} />;
  if (!data) return <ToolGridSkeleton />;
  if (data.items.length > 0) return <ToolPages slug={slug} query={query} total={data.total} />;
  return <NoCategoryTools slug={slug} isFiltered={query.pricing.length > 0 || query.offset > 0} />;
}

function ToolPages({ slug, query, total }: { slug: string; query: ToolQuery; total: number }) {
  const { t } = useTranslation();
  const [extra, more] = useExtraPages();
  const queries = Array.from({ length: extra + 1 }, (_, i) => ({
    ...query,
    offset: query.offset + i * TOOLS_PER_PAGE,
  }));
  const last = useTools(queries.at(-1) ?? query);
  const isBusy = last.isLoading || last.isStale;
  const pagesShown = extra + (isBusy || last.error ? 0 : 1);
  const page = query.offset / TOOLS_PER_PAGE + 1;
  return (
    <>
      {page > 1 && (
        <p className={css.previous}>
          <ButtonLink to={categoryToolsPath(slug, query.pricing, page - 1)} rel="prev" size="small">
            {t('category.previous_tools')}
          </ButtonLink>
        </p>
      )}
      <ul className={cardGrid} aria-busy={isBusy || undefined}>
        {queries.map((part, i) => (
          <CategoryToolItems key={part.offset} query={part} isAdded={i > 0} />
        ))}
      </ul>
      {last.error && (
        <div className={css.failure}>
          <CategoryToolsError error={last.error} onRetry={last.retry} />
        </div>
      )}
      {!last.error && total > TOOLS_PER_PAGE && (
        <LoadMore
          path={categoryToolsPath(slug, query.pricing, page + pagesShown)}
          shown={Math.min(total, query.offset + pagesShown * TOOLS_PER_PAGE)}
          total={total}
          isBusy={isBusy}
          onMore={more}
        />
      )}
    </>
  );
}
