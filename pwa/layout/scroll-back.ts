/** How long a page is given to become as long as it was. */
const PATIENCE_MS = 5000;

/** What a visitor does to go somewhere else; from then on the page leaves them alone. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollBack = { isDone: () => boolean; stop: () => void };

const ARRIVED: ScrollBack = { isDone: () => true, stop: () => {} };

function isReachable(top: number): boolean {
  return document.documentElement.scrollHeight - innerHeight >= top;
}

/** Scrolls to where the visitor was: as far as the page reaches now, and all the way once it has grown. */
export function scrollBack(top: number): ScrollBack {
  scrollTo(0, top);
  if (isReachable(top)) return ARRIVED;
  let isDone = false;
  const growth = new ResizeObserver(() => {
    if (!isReachable(top)) return;
    scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  growth.observe(document.body);
  for (const kind of TAKES_OVER) addEventListener(kind, stop, { passive: true });
  return { isDone: () => isDone, stop };

  function stop() {
    isDone = true;
    clearTimeout(timer);
    growth.disconnect();
    for (const kind of TAKES_OVER) removeEventListener(kind, stop);
  }
}
