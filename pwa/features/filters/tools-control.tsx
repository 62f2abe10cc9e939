import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { ToolFilter, ToolSort } from '#domain/model/tool-query.ts';
import { useBrowserLayoutEffect, useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { type ToolsParams, toolsPath } from '#pwa/router/paths.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

export type FilterChange = Partial<ToolFilter> | ((now: ToolFilter) => Partial<ToolFilter>);

export type ToolsControl = ToolsParams & {
  settled: ToolsParams;
  change: (filter: FilterChange) => void;
  sortBy: (sort: ToolSort) => void;
  /** `isTypedOn` replaces the last search's history entry. */
  searchFor: (text: string, isTypedOn: boolean) => void;
};

type LatestControl = {
  shown: ToolsParams;
  show: (address: ToolsParams) => void;
  navigate: NavigateFunction;
  keep: (path: string) => string;
  list: string;
};

/** Paints the choice before the navigation. */
function goToAddress(
  { current: { shown, show, navigate, keep, list } }: RefObject<LatestControl>,
  changed: Partial<ToolsParams>,
  isStep = false,
) {
  const address = { ...shown, ...changed, page: 1 };
  startTransition(async () => {
    show(address);
    await new Promise((resolve) => setTimeout(resolve));
    if (location.pathname !== list) return;
    const filter = list === toolsPath() ? address.filter : { ...address.filter, category: '' };
    void navigate(keep(toolsPath(filter, address.sort, 1, list)), { replace: !isStep });
  });
}

/** The address holds the state; pending choices show optimistically and build on each other. */
function useToolsUrlState(address: ToolsParams, list: string): ToolsControl {
  const [shown, show] = useOptimistic(address);
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const now = useRef<LatestControl>({ shown, show, navigate, keep, list });
  useBrowserLayoutEffect(() => {
    now.current = { shown, show, navigate, keep, list };
  });
  // Stable, to avoid re-renders.
  const actions = useMemo(() => {
    const change = (changed: FilterChange, isStep?: boolean) => {
      const { filter } = now.current.shown;
      goToAddress(
        now,
        { filter: { ...filter, ...(typeof changed === 'function' ? changed(filter) : changed) } },
        isStep,
      );
    };
    return {
      change: (filter: FilterChange) => change(filter),
      sortBy: (sort: ToolSort) => goToAddress(now, { sort }),
      searchFor: (text: string, isTypedOn: boolean) => change({ search: text }, !isTypedOn),
    };
  }, []);
  return { ...shown, settled: address, ...actions };
}

const SHOWN_PAGES_MAX = 100;

function parsePageCount(state: unknown): number {
  const pages = typeof state === 'object' && state !== null && 'pages' in state ? Number(state.pages) : 1;
  return Number.isInteger(pages) && pages >= 1 && pages <= SHOWN_PAGES_MAX ? pages : 1;
}

/** In the history entry, so that Back restores the length. One page on the first render. */
export function useShownPages(): { count: number; showMore: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const count = useHydrated() ? parsePageCount(state) : 1;
  const showMore = () =>
    void navigate({ pathname, search }, { replace: true, state: { keepScroll: true, pages: count + 1 } });
  return { count, showMore };
}

const ToolsControlContext = createContext<ToolsControl | null>(null);

type ToolsControlProviderProps = { address: ToolsParams; list?: string; children: ReactNode };

/** A choice re-renders only the context's users. */
export function ToolsControlProvider({ address, list = toolsPath(), children }: ToolsControlProviderProps) {
  return <ToolsControlContext value={useToolsUrlState(address, list)}>{children}</ToolsControlContext>;
}

export function useToolsControl(): ToolsControl {
  const control = useContext(ToolsControlContext);
  if (!control) throw new Error('No tools control around this component');
  return control;
}
