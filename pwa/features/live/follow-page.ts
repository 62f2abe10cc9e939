import { connection } from '#pwa/lib/connection.ts';

/** A page that nobody looks at for so long does without a live connection. */
const HIDDEN_MAX_MS = 5 * 60_000;

type Pausable = { resume: () => void; pause: () => void };

/**
 * Pauses while there is no connection, while the page is hidden for long, and while the browser has laid it aside; goes on
 * at once after that. Returns how to stop, which pauses.
 */
export function pauseWhileInactive(live: Pausable): () => void {
  const control = new AbortController();
  const { signal } = control;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const decide = () => (isAway || connection.peek() === 'offline' ? live.pause() : live.resume());
  const leave = () => {
    isAway = true;
    decide();
  };
  const comeBack = () => {
    isAway = false;
    decide();
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(leave, HIDDEN_MAX_MS);
    else comeBack();
  };
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', comeBack, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const stopFollowing = connection.subscribe(decide);
  look();
  return () => {
    clearTimeout(timer);
    control.abort();
    stopFollowing();
    live.pause();
  };
}
