import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories, useTools } from '#pwa/hooks/catalogue-queries.ts';
import { toolsBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseToolsParams, type ToolsParams, toolsPageQuery } from '#pwa/router/search-params.ts';
import { AfterPaint } from '#pwa/ui/lazy/lazy-component.tsx';
import { Breadcrumbs, PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { LiveSearch } from './live-search.tsx';
import * as css from './screen.css.ts';
import { ToolsControlProvider } from './tools-control.tsx';
import { ToolsResults } from './tools-results.tsx';

/** `?focus=search`, used by the installed app's shortcut. */
function useFocusParam(around: RefObject<HTMLElement | null>): void {
  const { search } = useRouteData();
  const isAsked = search.get('focus') === 'search';
  useEffect(() => {
    if (isAsked) around.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [around, isAsked]);
}

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

function Heading({ address: { filter } }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const category = useCategories().data?.find(({ slug }) => slug === filter.category);
  if (filter.search !== '') {
    // The same intro, so that the search box does not move while typing.
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
