import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

function isSearchFocusState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isToSearch' in state && state.isToSearch === true;
}

/** How long an element is waited for that comes with the answers. */
const FOCUS_TIMEOUT_MS = 5000;

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Puts the focus on what is looked for in the screen; on `main` while that is not there yet. */
function focusIn(main: HTMLElement, selector: string): () => void {
  const target = main.querySelector<HTMLElement>(selector);
  focus(target ?? main);
  if (target) return () => {};
  const watcher = new MutationObserver(() => {
    const late = main.querySelector<HTMLElement>(selector);
    if (!late) return;
    watcher.disconnect();
    // Only if the visitor has not gone elsewhere meanwhile.
    if (document.activeElement === main) focus(late);
  });
  watcher.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), FOCUS_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/**
 * After a navigation one goes on from the new screen's heading, with the keyboard and with a screen reader; or from its
 * search box, if one came to search. Coming back is not coming to search.
 */
export function useFocusOnNavigation(path: string): void {
  const { state } = useLocation();
  const kind = useNavigationType();
  const selector = isSearchFocusState(state) && kind !== 'POP' ? 'input[type="search"]' : 'h1';
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.getElementById('main');
    return main ? focusIn(main, selector) : undefined;
  }, [path, selector]);
}
