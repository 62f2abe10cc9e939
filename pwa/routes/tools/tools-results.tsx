import type { TFunction } from 'i18next';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { passesFilter } from '#domain/catalogue/filter-tools.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { TOOL_SORTS } from '#domain/model/tool-query.ts';
import { useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { intentPath, intentText } from '#pwa/features/search/search-intent.ts';
import { ToolListSkeleton } from '#pwa/features/tools/tool-card.tsx';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { useDelayedFlag } from '#pwa/hooks/use-timeout.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import type { PagedList } from '#pwa/lib/api/api-keys.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { withParams } from '#pwa/lib/url.ts';
import { categoriesPath, parseToolsParams, submitPath, type ToolsParams, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink, IconButton } from '#pwa/ui/button/button.tsx';
import { SelectField } from '#pwa/ui/field/choice-field.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FILTER_FORM_ID, FilterSheet } from './filter-panel.tsx';
import * as css from './screen.css.ts';
import { ClosestTools, ToolsList } from './tools-list.tsx';

function SortSelect() {
  const { t } = useTranslation();
  const { sort, sortBy } = useToolsControl();
  const options = TOOL_SORTS.map((value) => ({ value, label: t(`tools.sort_${value}`) }));
  return (
    <SelectField
      label={t('tools.sort')}
      name="sort"
      form={FILTER_FORM_ID}
      options={options}
      value={sort}
      onChange={sortBy}
      className={css.sort}
    />
  );
}

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
  return (
    <div className={css.results}>
      <h2 className={css.count} ref={heading}>
        {result}
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

function PastEnd({ address: { filter, sort } }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const back = <ButtonLink to={toolsPath(filter, sort)}>{t('tools.first_page')}</ButtonLink>;
  return <EmptyState title={t('tools.past_end')} headingLevel={3} actions={back} />;
}

function NoTools({ address, unmet }: { address: ToolsParams; unmet: readonly string[] }) {
  const { t } = useTranslation();
  const { search } = address.filter;
  const actions = (
    <>
      <ButtonLink variant="primary" to={toolsPath()}>
        {t('tools.clear_filters')}
      </ButtonLink>
      <ButtonLink to={categoriesPath}>{t('tools.empty_browse')}</ButtonLink>
      <ButtonLink to={withParams(submitPath, { name: search })}>{t('layout.nav_submit')}</ButtonLink>
    </>
  );
  return (
    <>
      {search !== '' && <ClosestTools address={address} unmet={unmet} />}
      <EmptyState title={t('tools.empty')} headingLevel={3} actions={actions}>
        <p>{t('tools.empty_hint')}</p>
      </EmptyState>
    </>
  );
}
