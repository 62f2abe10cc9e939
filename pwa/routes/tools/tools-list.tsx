import { memo } from 'react';
import { passesFilter } from '#domain/catalogue/filter-tools.ts';
import { TOOLS_PER_PAGE } from '#domain/model/tool-query.ts';
import { withoutWord } from '#domain/search/fold.ts';
import { cluster } from '#pwa/design/layout.css.ts';
import { useShownPages } from '#pwa/features/filters/tools-control.tsx';
import { useWhyListed } from '#pwa/features/filters/why-listed.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { closestQuery, type ToolsParams, toolsPageQuery, toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { useAfterPaint } from '#pwa/ui/lazy/lazy-component.tsx';
import { LoadMore, useFocusOnNewItems } from '#pwa/ui/page/pagination.tsx';
import * as css from './screen.css.ts';

type ClosestToolsProps = {
  address: ToolsParams;
  unmet: readonly string[];
};

export function ClosestTools({ address: { filter, sort }, unmet }: ClosestToolsProps) {
  const { t } = useTranslation();
  const { data } = useTools(closestQuery(filter));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.closest} aria-labelledby="closest-tools">
      <h3 id="closest-tools" className={css.closestTitle}>
        {t('tools.closest')}
      </h3>
      {unmet.length > 0 && (
        <ul className={cluster}>
          {unmet.map((word) => (
            <li key={word}>
              <ButtonLink size="small" to={toolsPath({ ...filter, search: withoutWord(filter.search, word) }, sort)}>
                {t('tools.without_word', { word })}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={toolCss.rows}>
        {data.items.map((tool) => (
          <li key={tool.slug}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More than a screenful. */
const FIRST_PAINT_MAX = 9;

type ToolsListProps = {
  address: ToolsParams;
  total: number | undefined;
  isBusy: boolean;
  isCards: boolean;
};

export const ToolsList = memo(function ToolsList({ address, total, isBusy, isCards }: ToolsListProps) {
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
