/** How long a page is given to become as long as it was. */
const RESTORE_TIMEOUT_MS = 5000;

/** What a visitor does to go somewhere else; from then on the page leaves them alone. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollRestore = { isDone: () => boolean; stop: () => void };

const RESTORED: ScrollRestore = { isDone: () => true, stop: () => {} };

function isReachable(top: number): boolean {
  return document.documentElement.scrollHeight - innerHeight >= top;
}

/** Scrolls to where the visitor was: as far as the page reaches now, and all the way once it has grown. */
export function restoreScroll(top: number): ScrollRestore {
  scrollTo(0, top);
  if (isReachable(top)) return RESTORED;
  let isDone = false;
  const growth = new ResizeObserver(() => {
    if (!isReachable(top)) return;
    scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  growth.observe(document.body);
  for (const kind of USER_SCROLL_EVENTS) addEventListener(kind, stop, { passive: true });
  return { isDone: () => isDone, stop };

  function stop() {
    isDone = true;
    clearTimeout(timer);
    growth.disconnect();
    for (const kind of USER_SCROLL_EVENTS) removeEventListener(kind, stop);
  }
}
