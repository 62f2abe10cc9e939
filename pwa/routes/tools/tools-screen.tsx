import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import { AfterPaint } from '#pwa/ui/lazy/after-paint.tsx';
import { Breadcrumbs } from '#pwa/ui/page/breadcrumbs.tsx';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { parseToolsParams, type ToolsParams, toolsPageQuery } from '#pwa/router/tools-address.ts';
import { toolsBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { FilterPanel } from './filter-panel.tsx';
import { LiveSearch } from './live-search.tsx';
import { ToolsControlProvider } from './tools-control.tsx';
import { ToolsResults } from './tools-results.tsx';
import * as css from './screen.css.ts';
import { useFocusParam } from './use-asked-focus.ts';

/** The directory: every tool, or those that a search, a category and other filters leave. */
export function ToolsScreen() {
  const { search } = useRouteData();
  const address = useMemo(() => parseToolsParams(search), [search]);
  return (
    <ToolsControlProvider address={address}>
      <Directory address={address} />
    </ToolsControlProvider>
  );
}

function Directory({ address }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const found = useTools(toolsPageQuery(address));
  const searchBox = useRef<HTMLDivElement>(null);
  useFocusParam(searchBox);
  return (
    <div className={css.screen}>
      <Breadcrumbs trail={toolsBreadcrumbs(t)} />
      <Heading address={address} />
      <div className={css.search} ref={searchBox}>
        <LiveSearch />
      </div>
      <div className={css.columns}>
        <AfterPaint>
          <FilterPanel />
        </AfterPaint>
        <ToolsResults address={address} found={found} />
      </div>
    </div>
  );
}

/** In words what the list is: a search's results, one category, or everything. */
function Heading({ address: { filter } }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const category = useCategories().data?.find(({ slug }) => slug === filter.category);
  if (filter.search !== '') {
    // The same intro: the search box below stays where one types.
    return <PageHeading title={t('tools.heading_search', { search: filter.search })} intro={t('tools.intro')} />;
  }
  if (!category) return <PageHeading title={t('tools.heading')} intro={t('tools.intro')} />;
  const { name, description, lang } = category;
  return (
    <PageHeading
      title={t('tools.heading_category', { category: name })}
      intro={<span lang={lang}>{description || t('common.category_default', { name })}</span>}
    />
  );
}
