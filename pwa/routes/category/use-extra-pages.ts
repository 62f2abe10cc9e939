import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';

function parseExtraPages(state: unknown): number {
  const extra = (state as { extraPages?: unknown } | null)?.extraPages;
  return typeof extra === 'number' && Number.isInteger(extra) && extra > 0 ? extra : 0;
}

/**
 * How many pages were added to the one in the address, and how to add another. The history entry keeps the number, so
 * that going back finds the list as long as it was. None on the first render, which has to agree with the server's.
 */
export function useExtraPages(): [extra: number, more: () => void] {
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
