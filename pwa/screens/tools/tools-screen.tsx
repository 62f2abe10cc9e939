import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../api/use-categories.ts';
import { useTools } from '../../api/use-tools.ts';
import { AfterPaint } from '../../components/after-paint.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { readToolsAddress, type ToolsAddress, toolsPageQuery } from '../../route-table/tools-address.ts';
import { toolsTrail } from '../../route-table/trails.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { FilterPanel } from './filter-panel.tsx';
import { LiveSearch } from './live-search.tsx';
import { ToolsControlProvider } from './tools-control.tsx';
import { ToolsResults } from './tools-results.tsx';
import * as css from './tools-screen.css.ts';
import { useAskedFocus } from './use-asked-focus.ts';

/** The directory: every tool, or those that a search, a category and other filters leave. */
export function ToolsScreen() {
  const { search } = useRouteData();
  const address = useMemo(() => readToolsAddress(search), [search]);
  return (
    <ToolsControlProvider address={address}>
      <Directory address={address} />
    </ToolsControlProvider>
  );
}

function Directory({ address }: { address: ToolsAddress }) {
  const { t } = useTranslation();
  const found = useTools(toolsPageQuery(address));
  const searchBox = useRef<HTMLDivElement>(null);
  useAskedFocus(searchBox);
  return (
    <div className={css.screen}>
      <Breadcrumbs trail={toolsTrail(t)} />
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
function Heading({ address: { filter } }: { address: ToolsAddress }) {
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
