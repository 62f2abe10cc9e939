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
import { toolsPath } from '#pwa/router/paths.ts';
import type { ToolsParams } from '#pwa/router/search-params.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

/** What is to be different, or how it follows from what is chosen by then. */
export type FilterChange = Partial<ToolFilter> | ((now: ToolFilter) => Partial<ToolFilter>);

/** What was chosen, as the controls show it at once. */
export type ToolsControl = ToolsParams & {
  /** What the list shows; the same again and again until it changes. It follows when the controls have been painted. */
  settled: ToolsParams;
  /** Filters and order replace the history entry, and start again at the first tool. */
  change: (filter: FilterChange) => void;
  sortBy: (sort: ToolSort) => void;
  /** A search is a step of its own: Back returns to the one before. What is typed on at it replaces it. */
  searchFor: (text: string, isTypedOn: boolean) => void;
};

type LatestControl = {
  shown: ToolsParams;
  show: (address: ToolsParams) => void;
  navigate: NavigateFunction;
  keep: (path: string) => string;
};

/** First the choice is painted, then the rest is done that follows from it. */
function goToAddress(
  { current: { shown, show, navigate, keep } }: RefObject<LatestControl>,
  changed: Partial<ToolsParams>,
  isStep = false,
) {
  const address = { ...shown, ...changed, page: 1 };
  startTransition(async () => {
    show(address);
    await new Promise((resolve) => setTimeout(resolve));
    // Who is on the way to another page by now goes there.
    if (location.pathname !== toolsPath()) return;
    void navigate(keep(toolsPath(address.filter, address.sort)), { replace: !isStep });
  });
}

/**
 * What the address asks for, and how to ask for something else. The address is the only place that keeps it; while a
 * navigation is under way, what was just chosen shows already, and the next choice builds on it.
 */
function useToolsUrlState(address: ToolsParams): ToolsControl {
  const [shown, show] = useOptimistic(address);
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const now = useRef<LatestControl>({ shown, show, navigate, keep });
  useBrowserLayoutEffect(() => {
    now.current = { shown, show, navigate, keep };
  });
  // The same for as long as the screen stands: what only they are given to is not drawn again.
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

/**
 * How many pages show below one another. The history entry keeps it, so that Back finds the same length; the server knows
 * of one page only, and so does the first render.
 */
export function useShownPages(): { count: number; showMore: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const count = useHydrated() ? parsePageCount(state) : 1;
  const showMore = () =>
    void navigate({ pathname, search }, { replace: true, state: { keepScroll: true, pages: count + 1 } });
  return { count, showMore };
}

const ToolsControlContext = createContext<ToolsControl | null>(null);

type ToolsControlProviderProps = { address: ToolsParams; children: ReactNode };

/** Of what stands in it, a choice draws at once only what asks for the control; the rest follows the address. */
export function ToolsControlProvider({ address, children }: ToolsControlProviderProps) {
  return <ToolsControlContext value={useToolsUrlState(address)}>{children}</ToolsControlContext>;
}

export function useToolsControl(): ToolsControl {
  const control = useContext(ToolsControlContext);
  if (!control) throw new Error('No tools control around this component');
  return control;
}
