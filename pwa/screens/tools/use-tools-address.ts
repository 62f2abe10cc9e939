import { startTransition, useMemo, useOptimistic } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import type { ToolFilter, ToolSort } from '#domain/schemas/tool-query.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useKeptLanguage } from '../../components/use-kept-language.ts';
import { toolsPath } from '../../paths.ts';
import { readToolsAddress, type ToolsAddress } from '../../route-table/tools-address.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';

export type ToolsControl = ToolsAddress & {
  /** Filters and order replace the history entry (SPEC §4), and start again at the first tool. */
  change: (filter: Partial<ToolFilter>) => void;
  sortBy: (sort: ToolSort) => void;
  /** A search is a step of its own: Back returns to the one before. */
  searchFor: (text: string) => void;
};

/**
 * What the address asks for, and how to ask for something else. The address is the only place that keeps it; while a
 * navigation is under way, what was just chosen shows already, and the next choice builds on it.
 */
export function useToolsAddress(): ToolsControl {
  const { search } = useRouteData();
  const address = useMemo(() => readToolsAddress(search), [search]);
  const [shown, show] = useOptimistic(address);
  const navigate = useNavigate();
  const { keep } = useKeptLanguage();
  const go = (changed: Partial<ToolFilter>, sort: ToolSort, options: NavigateOptions = {}) =>
    startTransition(() => {
      const filter = { ...shown.filter, ...changed };
      show({ filter, sort, page: 1 });
      void navigate(keep(toolsPath(filter, sort)), options);
    });
  return {
    ...shown,
    change: (filter) => go(filter, shown.sort, { replace: true }),
    sortBy: (sort) => go({}, sort, { replace: true }),
    searchFor: (text) => go({ search: text }, shown.sort),
  };
}

const PAGES_MAX = 100;

function readPages(state: unknown): number {
  const pages = typeof state === 'object' && state !== null && 'pages' in state ? Number(state.pages) : 1;
  return Number.isInteger(pages) && pages >= 1 && pages <= PAGES_MAX ? pages : 1;
}

/**
 * How many pages show below one another. The history entry keeps it, so that Back finds the same length; the server knows
 * of one page only, and so does the first render.
 */
export function useShownPages(): { count: number; showMore: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const count = useHydrated() ? readPages(state) : 1;
  const showMore = () =>
    void navigate({ pathname, search }, { replace: true, state: { keepScroll: true, pages: count + 1 } });
  return { count, showMore };
}
