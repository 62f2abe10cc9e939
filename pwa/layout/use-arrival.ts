import { useEffect, useRef } from 'react';

/** How long a heading is waited for that comes with the answers. */
const PATIENCE_MS = 5000;

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Puts the focus on the screen's heading; on `main` while the heading is not there yet. */
function focusHeading(main: HTMLElement): () => void {
  const heading = main.querySelector('h1');
  focus(heading ?? main);
  if (heading) return () => {};
  const watcher = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (!late) return;
    watcher.disconnect();
    // Only if the visitor has not gone elsewhere meanwhile.
    if (document.activeElement === main) focus(late);
  });
  watcher.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** After a navigation one goes on from the new screen's heading, with the keyboard and with a screen reader. */
export function useArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.getElementById('main');
    return main ? focusHeading(main) : undefined;
  }, [path]);
}
