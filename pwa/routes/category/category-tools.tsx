import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ToolSummary } from '#domain/model/tool.ts';
import { TOOLS_PER_PAGE, type ToolQuery } from '#domain/model/tool-query.ts';
import { useWhyListed } from '#pwa/features/filters/why-listed.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard, ToolListSkeleton } from '#pwa/features/tools/tool-card.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { type Resource, useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { PagedList } from '#pwa/lib/api/api-keys.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import {
  categoryPath,
  categoryToolsPath,
  isFiltered,
  type ToolsParams,
  toolsPageQuery,
  toolsPath,
} from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { LoadMore } from '#pwa/ui/page/pagination.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

function NoCategoryTools({ slug, isFiltered }: { slug: string; isFiltered: boolean }) {
  const { t } = useTranslation();
  const actions = (
    <>
      {isFiltered && (
        <ButtonLink to={categoryPath(slug)} variant="primary">
          {t('category.show_all')}
        </ButtonLink>
      )}
      <ButtonLink to={toolsPath()}>{t('category.browse_tools')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('category.empty_title')} actions={actions}>
      {t(isFiltered ? 'category.empty_filtered' : 'category.empty_message')}
    </EmptyState>
  );
}

function CategoryToolItems({ query, isAdded }: { query: ToolQuery; isAdded: boolean }) {
  const { data, isStale } = useTools(query);
  const whyListed = useWhyListed(query);
  const first = useRef<HTMLLIElement>(null);
  const isAwaited = useRef(isAdded && data === undefined);
  useEffect(() => {
    if (!isAwaited.current || data === undefined) return;
    isAwaited.current = false;
    const { activeElement, body } = document;
    // The link, or the body if it disappeared.
    if (activeElement === body || activeElement?.matches('a[rel="next"]')) {
      first.current?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [data]);
  return data?.items.map((tool, i) => (
    <li key={tool.slug} ref={i === 0 ? first : undefined}>
      <ToolCard tool={tool} headingLevel={2} why={isStale ? '' : whyListed(tool)} />
    </li>
  ));
}

function parseExtraPages(state: unknown): number {
  const extra = (state as { extraPages?: unknown } | null)?.extraPages;
  return typeof extra === 'number' && Number.isInteger(extra) && extra > 0 ? extra : 0;
}

function useExtraPages(): [extra: number, more: () => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const extra = isHydrated ? parseExtraPages(state) : 0;
  const more = () => {
    const next = { keepScroll: true, extraPages: extra + 1 };
    void navigate({ pathname, search, hash }, { replace: true, state: next });
  };
  return [extra, more];
}

type CategoryToolsErrorProps = { error: Error; onRetry: () => void; headingLevel?: 1 | 2 };

export function CategoryToolsError({ error, onRetry, headingLevel = 2 }: CategoryToolsErrorProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('category.error_title')}
      message={t(isOffline(error) ? 'errors.offline' : 'category.error_message')}
      headingLevel={headingLevel}
      actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

type CategoryToolsProps = {
  slug: string;
  address: ToolsParams;
  first: Resource<PagedList<ToolSummary>>;
};

export function CategoryTools({ slug, address, first }: CategoryToolsProps) {
  const { data, error, retry } = first;
  // First: `data` may belong to the previous filter.
  if (error) return <CategoryToolsError error={error} onRetry={retry} />;
  if (!data) return <ToolListSkeleton />;
  if (data.items.length > 0) return <ToolPages slug={slug} address={address} total={data.total} />;
  const isFilteredList = isFiltered({ ...address.filter, category: '' }) || address.page > 1;
  return <NoCategoryTools slug={slug} isFiltered={isFilteredList} />;
}

function ToolPages({ slug, address, total }: { slug: string; address: ToolsParams; total: number }) {
  const { t } = useTranslation();
  const query = toolsPageQuery(address);
  const { filter, sort, page } = address;
  const [extra, more] = useExtraPages();
  const queries = Array.from({ length: extra + 1 }, (_, i) => ({
    ...query,
    offset: query.offset + i * TOOLS_PER_PAGE,
  }));
  const last = useTools(queries.at(-1) ?? query);
  const isBusy = last.isLoading || last.isStale;
  const pagesShown = extra + (isBusy || last.error ? 0 : 1);
  return (
    <>
      {page > 1 && (
        <p className={css.previous}>
          <ButtonLink to={categoryToolsPath(slug, filter, sort, page - 1)} rel="prev" size="small">
            {t('category.previous_tools')}
          </ButtonLink>
        </p>
      )}
      <ul className={toolCss.rows} aria-busy={isBusy || undefined}>
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
          path={categoryToolsPath(slug, filter, sort, page + pagesShown)}
          shown={Math.min(total, query.offset + pagesShown * TOOLS_PER_PAGE)}
          total={total}
          isBusy={isBusy}
          onMore={more}
        />
      )}
    </>
  );
}
