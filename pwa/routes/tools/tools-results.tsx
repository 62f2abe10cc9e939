import type { TFunction } from 'i18next';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { passesFilter } from '#domain/catalogue/filter-tools.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { TOOLS_PER_PAGE } from '#domain/model/tool-query.ts';
import { useShownPages } from '#pwa/features/filters/tools-control.tsx';
import { useWhyListed } from '#pwa/features/filters/why-listed.ts';
import { intentPath, intentText } from '#pwa/features/search/search-intent.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard, ToolListSkeleton } from '#pwa/features/tools/tool-card.tsx';
import { type Resource, useTools } from '#pwa/hooks/use-resource.ts';
import { useDelayedFlag } from '#pwa/hooks/use-timeout.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import type { PagedList } from '#pwa/lib/api/api-keys.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { parseToolsParams, type ToolsParams, toolsPageQuery, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink, IconButton } from '#pwa/ui/button/button.tsx';
import { useAfterPaint } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { LoadMore, useFocusOnNewItems } from '#pwa/ui/page/pagination.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterSheet, SortSelect } from './filter-panel.tsx';
import { NoTools, PastEnd } from './no-tools.tsx';
import * as css from './screen.css.ts';

type ViewSwitchProps = { isCards: boolean; onChoose: (isCards: boolean) => void };

function ViewSwitch({ isCards, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={css.views}>
      <IconButton
        icon={Rows3}
        label={t('tools.view_rows')}
        size="small"
        aria-pressed={!isCards}
        onClick={() => onChoose(false)}
      />
      <IconButton
        icon={LayoutGrid}
        label={t('tools.view_cards')}
        size="small"
        aria-pressed={isCards}
        onClick={() => onChoose(true)}
      />
    </div>
  );
}

function isAboveViewport(element: Element): boolean {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return element.getBoundingClientRect().bottom < edge;
}

/** If the heading is above the viewport. Only on REPLACE: other navigations restore their position. */
function useScrollToResults(heading: RefObject<HTMLElement | null>): void {
  const { filter, sort } = parseToolsParams(useRouteData().search);
  const path = toolsPath(filter, sort);
  const kind = useNavigationType();
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    if (kind !== 'REPLACE' || !heading.current || !isAboveViewport(heading.current)) return;
    heading.current.scrollIntoView();
  }, [path, kind, heading]);
}

type ToolsResource = Resource<PagedList<ToolSummary>>;

function resultText({ data, error }: ToolsResource, isSlow: boolean, search: string, t: TFunction): string {
  if (error) return t('tools.error');
  if (!data || isSlow) return t('tools.loading');
  if (data.total === 0) return t('tools.no_results');
  return search === ''
    ? t('common.tool_count', { count: data.total })
    : t('tools.count_search', { count: data.total, search });
}

/** Pause in ms, for typing. */
const ANNOUNCE_DELAY_MS = 400;

/** On load only the title is announced. */
function useResultAnnouncement(text: string, isSettled: boolean): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (!isSettled || said.current === text) return;
    const isFirst = said.current === null;
    if (isFirst) said.current = text;
    const timer = setTimeout(() => {
      said.current = text;
      if (!isFirst) announce(text);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isSettled]);
}

/** For coming back to the list. */
let lastView = { isCards: false };

export function ToolsResults({ address, found }: { address: ToolsParams; found: ToolsResource }) {
  const { t } = useTranslation();
  const isSlow = useDelayedFlag(found.isStale);
  const [{ isCards }, setView] = useState(lastView);
  const chooseView = (chosen: boolean) => {
    lastView = { isCards: chosen };
    setView(lastView);
  };
  const result = resultText(found, isSlow, address.filter.search, t);
  useResultAnnouncement(result, !found.isLoading && !found.isStale);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollToResults(heading);
  const intent = isSlow ? undefined : found.data?.intent;
  const count = isSlow || found.error || address.filter.search === '' ? 0 : found.data?.total;
  return (
    <div className={css.results}>
      <h2 className={css.count} ref={heading}>
        {Boolean(count) && (
          <span className={css.shortCount} aria-hidden="true">
            {t('common.tool_count', { count })}
          </span>
        )}
        <span className={count || found.error ? css.longCount : undefined}>{result}</span>
      </h2>
      <div className={css.bar}>
        <FilterSheet total={isSlow ? undefined : found.data?.total} />
        <SortSelect />
        <ViewSwitch isCards={isCards} onChoose={chooseView} />
      </div>
      {intent && (
        <p className={css.intent}>
          <AppLink to={intentPath(intent)}>{intentText(intent, t)}</AppLink>
        </p>
      )}
      <AppliedFilters filter={address.filter} />
      <div className={css.list}>
        <ResultBody address={address} found={found} isSlow={isSlow} isCards={isCards} />
      </div>
    </div>
  );
}

type ResultBodyProps = { address: ToolsParams; found: ToolsResource; isSlow: boolean; isCards: boolean };

function ResultBody({ address, found: { data, error, isStale, retry }, isSlow, isCards }: ResultBodyProps) {
  const { t } = useTranslation();
  if (error) {
    const reload = <Button onClick={retry}>{t('common.reload')}</Button>;
    return (
      <ErrorState title={t(isOffline(error) ? 'errors.offline' : 'errors.generic')} headingLevel={3} actions={reload} />
    );
  }
  const hasSome = data?.items.some((tool) => passesFilter(tool, address.filter));
  if (!data || (isStale && !hasSome)) return <ToolListSkeleton count={6} />;
  if (data.total > 0 && data.items.length === 0) return <PastEnd address={address} />;
  if (!hasSome) return <NoTools address={address} unmet={data.unmet ?? []} />;
  return <ToolsList address={address} total={isSlow ? undefined : data.total} isBusy={isStale} isCards={isCards} />;
}

/** More than a screenful. */
const FIRST_PAINT_MAX = 9;

type ToolsListProps = {
  address: ToolsParams;
  total: number | undefined;
  isBusy: boolean;
  isCards: boolean;
};

const ToolsList = memo(function ToolsList({ address, total, isBusy, isCards }: ToolsListProps) {
  const { t } = useTranslation();
  const { filter, sort, page } = address;
  const { count, showMore } = useShownPages();
  const pages = Array.from({ length: count }, (_, place) => page + place);
  const lastPage = page + count - 1;
  const last = useTools(toolsPageQuery({ filter, sort, page: lastPage }));
  const isLoading = count > 1 && (last.isLoading || last.isStale);
  const shownPages = isLoading || last.error ? lastPage - 1 : lastPage;
  const shown = Math.min(total ?? Number.POSITIVE_INFINITY, shownPages * TOOLS_PER_PAGE);
  const grid = useFocusOnNewItems<HTMLUListElement>(shown - (page - 1) * TOOLS_PER_PAGE, 'a');
  const more = () => {
    grid.expectMore();
    showMore();
  };
  return (
    <div aria-busy={isBusy || undefined} className={isBusy ? css.busy : undefined}>
      {page > 1 && (
        <p className={css.earlier}>
          <ButtonLink to={toolsPath(filter, sort)} size="small">
            {t('tools.first_page')}
          </ButtonLink>
        </p>
      )}
      <ul className={isCards ? toolCss.cards : toolCss.rows} ref={grid.ref} aria-label={t('tools.results')}>
        {pages.map((each) => (
          <ToolsPage key={each} address={{ filter, sort, page: each }} />
        ))}
      </ul>
      {last.error && count > 1 && (
        <div className={css.moreFailed} role="alert">
          <p>{t('tools.error')}</p>
          <Button onClick={last.retry}>{t('common.retry')}</Button>
        </div>
      )}
      {!last.error && total !== undefined && (
        <LoadMore
          path={toolsPath(filter, sort, lastPage + 1)}
          shown={shown}
          total={total}
          isBusy={isLoading}
          onMore={more}
        />
      )}
    </div>
  );
});

/** Filters stale data by the server's rule. */
function ToolsPage({ address }: { address: ToolsParams }) {
  const { data, isStale } = useTools(toolsPageQuery(address));
  const whyListed = useWhyListed(address.filter);
  const tools = data?.items.filter((tool) => passesFilter(tool, address.filter)) ?? [];
  const shown = useAfterPaint() ? tools : tools.slice(0, FIRST_PAINT_MAX);
  return shown.map((tool) => (
    <li key={tool.slug}>
      <ToolCard tool={tool} why={isStale ? '' : whyListed(tool)} />
    </li>
  ));
}
